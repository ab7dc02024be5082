// SPDX-License-Identifier: MIT

internal import Glibc

/// Which film a file is, wherever it lies: by it pictures of films are kept (behaviour.md N163).
enum FilmIdentity {
    /// Its size, and a hash of its beginning, its middle and its end. nil for what is not a file of
    /// this machine, or has nothing in it.
    static func name(of film: String) -> String? {
        var status = stat()
        // A pipe that is opened and closed would end for its writer.
        guard stat(film, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let file = open(film, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
        else { return nil }
        let size = Int(status.st_size)
        // FNV-1a: nobody gains by films that are taken for each other.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var bytes = [UInt8](repeating: 0, count: sampleBytes)
        for place in [0, (size - sampleBytes) / 2, size - sampleBytes] {
            let count = pread(file, &bytes, sampleBytes, max(0, place))
            guard count >= 0 else { return nil }
            for byte in bytes[..<count] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        let digits = String(hash, radix: 16)
        return "\(size)-" + String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static let sampleBytes = 65_536
}
