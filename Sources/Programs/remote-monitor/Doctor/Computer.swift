// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem

/// The machine that is looked at: its files, below a folder that is the root in all but tests.
struct Computer {
    /// Empty for the machine itself.
    var root: String
    /// What the environment says, by name.
    var variable: (String) -> String?

    init(root: String) {
        self.root = root.hasSuffix("/") ? String(root.dropLast()) : root
        variable = UserFolder.variable
    }

    /// Whether it is this machine, so that devices and sockets can be asked too.
    var isReal: Bool { root.isEmpty }

    /// Whether what runs here shares the kernel, and mostly udev too, with a machine around it.
    /// Docker and podman leave a file; systemd writes down what it found at its start.
    var isContainer: Bool {
        first(["/.dockerenv", "/run/.containerenv", "/run/systemd/container"]) != nil
            || isReal && variable("container") != nil
    }

    /// Where libraries lie, of any distribution.
    static let libraryFolders = [
        "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib/arm-linux-gnueabihf",
        "/usr/lib64", "/usr/lib", "/usr/local/lib",
    ]

    func path(_ path: String) -> String { root + path }

    func exists(_ path: String) -> Bool { access(root + path, F_OK) == 0 }

    func isReadable(_ path: String) -> Bool { access(root + path, R_OK) == 0 }

    func names(in folder: String) -> [String] { FolderListing.names(in: root + folder) }

    /// The text of a small file, or nil.
    func text(_ path: String) -> String? {
        RegularFile.bytes(root + path, limit: 4 * 1024 * 1024)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The first of several paths that is there.
    func first(_ paths: [String]) -> String? { paths.first(where: exists) }

    /// Whether something listens at a socket; nil where there is no socket. The error is EACCES
    /// where this user may not look.
    func listens(at path: String) -> Result<Void, SystemError>? {
        guard access(root + path, F_OK) == 0 else {
            let error = SystemError.last("access", subject: path)
            return error.errno == EACCES ? .failure(error) : nil
        }
        do throws(SystemError) {
            _ = try UnixSocket.connect(to: root + path)
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// The name of a file, behind symbolic links of its own folder: `libevdev.so.2.3.0`.
    func realName(_ folder: String, _ name: String) -> String {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(root + folder + "/" + name, &target, target.count)
        guard count > 0 else { return name }
        let link = target.prefix(count).map { UInt8(bitPattern: $0) }
        return FolderWatch.split(String(decoding: link, as: UTF8.self)).name
    }

    /// The name of a file's owner, or the number where it has none: of the nearest folder above it
    /// for a file that may not be looked at.
    func owner(of path: String) -> String {
        var path = path
        var status = stat()
        while stat(root + path, &status) != 0, path.utf8.count > 1 {
            path = FolderWatch.split(path).folder
        }
        guard let entry = getpwuid(status.st_uid) else { return "\(status.st_uid)" }
        return String(cString: entry.pointee.pw_name)
    }

    /// What a program of this machine answers to `--version`.
    enum Answer {
        /// The first line.
        case line(String)
        /// It cannot be started, or prints nothing.
        case nothing
        /// It was still running when the time was over, and was ended.
        case late
    }

    /// Seconds in which a program has to print its version: mpv loads its libraries before that.
    static let patience = 10

    /// Where one of our programs lies: beside this one, else where it is installed; or nil.
    func program(_ name: String) -> String? {
        [ownFolder, "/usr/local/bin/", "/usr/bin/"].map { $0 + name }.first(where: exists)
    }

    /// What a program printed, by lines, without what it complained of.
    struct Output {
        var lines: [String] = []
        /// It was still running when the time was over, and was ended.
        var isLate = false
    }

    /// Bytes of a program that are read at most.
    private static let outputLimit = 256 * 1024

    /// Runs a program with those arguments, and waits at most so many seconds.
    func output(of program: String, _ arguments: [String], patience: Int) -> Output {
        let words = ([program] + arguments).map { word in
            // A shell takes nothing between single quotes for anything but itself.
            "'"
                + word.split(separator: "'", omittingEmptySubsequences: false)
                .joined(separator: "'\\''") + "'"
        }
        let command = "exec timeout -k 1 \(patience) " + words.joined(separator: " ")
        guard isReal, let pipe = popen(command + " 2>/dev/null", "re") else { return Output() }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while bytes.count < Self.outputLimit {
            let count = fread(&part, 1, part.count, pipe)
            guard count > 0 else { break }
            bytes += part.prefix(count)
        }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        // coreutils' timeout ends with 124 when it had to end the program.
        return Output(lines: lines, isLate: pclose(pipe) == 124 << 8)
    }

    /// Runs the program with `--version`.
    func version(of program: String) -> Answer {
        let output = output(of: program, ["--version"], patience: Self.patience)
        guard let line = output.lines.first, !line.isEmpty else {
            return output.isLate ? .late : .nothing
        }
        return .line(String(line.prefix(255)))
    }

    /// The folder of the running program, with a slash at its end.
    var ownFolder: String {
        guard let path = realpath("/proc/self/exe", nil) else { return "/usr/bin/" }
        defer { free(path) }
        return FolderWatch.split(String(cString: path)).folder + "/"
    }
}
