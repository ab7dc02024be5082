// SPDX-License-Identifier: MIT

internal import Glibc

/// How many more descriptors are open after some work than before it.
///
/// The work is done by a thread that shares none with the others, so that what other tests open
/// does not count.
public final class DescriptorCount {
    private let work: () throws -> Void
    private var outcome = Result<Int, any Error>.success(0)

    private init(_ work: @escaping () throws -> Void) {
        self.work = work
    }

    public static func growth(_ work: @escaping () throws -> Void) throws -> Int {
        let count = DescriptorCount(work)
        var thread = pthread_t()
        let error = pthread_create(
            &thread, nil,
            { context in
                if let context {
                    Unmanaged<DescriptorCount>.fromOpaque(context).takeUnretainedValue().run()
                }
                return nil
            }, Unmanaged.passUnretained(count).toOpaque())
        precondition(error == 0)
        pthread_join(thread, nil)
        return try count.outcome.get()
    }

    private func run() {
        outcome = Result {
            // From here on this thread has its own table of descriptors, and only three in it.
            precondition(Self.closeRange?(3, .max, Self.unshare) == 0)
            let before = Self.open
            try work()
            return Self.open - before
        }
    }

    /// Swift does not import what Glibc's headers have for _GNU_SOURCE only.
    private static let closeRange = dlsym(nil, "close_range").map {
        unsafeBitCast($0, to: (@convention(c) (CUnsignedInt, CUnsignedInt, CInt) -> CInt).self)
    }
    /// CLOSE_RANGE_UNSHARE.
    private static let unshare: CInt = 2

    private static var open: Int {
        (0..<1024).count { fcntl(CInt($0), F_GETFD) >= 0 }
    }
}
