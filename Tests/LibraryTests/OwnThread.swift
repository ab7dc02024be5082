// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// Runs what blocks on a thread of its own. Tests have as many threads as there are cores: two that
/// block and wait for tasks of theirs would take all of them, and wait for ever.
final class OwnThread<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)

    init(_ body: @escaping @Sendable () throws -> Value) {
        Thread.detachNewThread { [self] in
            let result = Result(catching: body)
            self.result.withLock { $0 = result }
        }
    }

    /// Whether it has come to its end.
    var isOver: Bool { result.withLock { $0 != nil } }

    /// What it gave, or nil before its end.
    func value() throws -> Value? { try result.withLock { try $0?.get() } }
}
