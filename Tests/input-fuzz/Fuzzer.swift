// SPDX-License-Identifier: MIT

import Foundation
import RemoteFuzz

#if FUZZING
    /// What `make fuzz` feeds, by the environment variable FUZZ_TARGET.
    private let target: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = FuzzTarget(rawValue: name) else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
            print("there is no FUZZ=\(name); targets are \(names)")
            exit(64)
        }
        return target
    }()

    /// libFuzzer, which brings the main function, calls it for each input.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    }
#endif
