// SPDX-License-Identifier: MIT

internal import Glibc
internal import RemoteHost

/// `remote-inputd`: reads the remotes of this machine and tells what they mean on a socket.
@main
struct Program {
    static let version = "0.1.0"

    static func main() {
        // A function of its own: what it holds is given back before the process ends, the socket
        // among it.
        exit(run())
    }

    private static func run() -> Int32 {
        let arguments: Arguments
        switch Arguments.parse() {
        case .run(let parsed): arguments = parsed
        case .help:
            write(Arguments.help, to: 1)
            return 0
        case .version:
            write("remote-inputd \(version)\n", to: 1)
            return 0
        case .refused:
            write("Try 'remote-inputd --help'.\n", to: 2)
            return 2
        }
        do throws(HostError) {
            let host = try InputHost(
                arguments.input, socket: arguments.socket, version: version,
                isVerbose: arguments.isVerbose)
            let stop = host.run()
            if case .failed(let error) = stop { write("remote-inputd: \(error)\n", to: 2) }
            return stop.exitStatus
        } catch {
            write("remote-inputd: \(error)\n", to: 2)
            if let advice = error.advice { write("  help: \(advice)\n", to: 2) }
            return 1
        }
    }

    private static func write(_ text: String, to descriptor: CInt) {
        let bytes = Array(text.utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}
