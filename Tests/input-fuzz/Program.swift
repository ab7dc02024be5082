// SPDX-License-Identifier: MIT

import Foundation
import RemoteFuzz

#if !FUZZING
    /// `input-fuzz TARGET FILE...` feeds files to a target: what a crash left, or a corpus.
    @main
    struct Program {
        static func main() throws {
            let arguments = CommandLine.arguments.dropFirst()
            guard let name = arguments.first, let target = FuzzTarget(rawValue: name) else {
                let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
                print("usage: input-fuzz TARGET FILE...; targets are \(names)")
                exit(64)
            }
            for file in arguments.dropFirst() {
                target.run([UInt8](try Data(contentsOf: URL(filePath: file))))
            }
        }
    }
#endif
