// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxSystem
internal import InputHost
internal import RemoteModel

/// `remote-inputd`: reads the remotes of this machine and reports what they mean on a socket.
@main
struct Program {
    static func main() {
        // A function of its own: what it holds is given back before the process ends, the socket
        // among it.
        exit(run())
    }

    /// Returns the exit status (`ProgramEnd`): 0 after a signal, 1 when it cannot start or go on.
    private static func run() -> Int32 {
        let arguments: Arguments
        switch Arguments.parse() {
        case .run(let parsed): arguments = parsed
        case .help:
            TextWriter.output.write(Printable(lines: Arguments.help))
            return 0
        case .version:
            TextWriter.output.writeLine("remote-inputd \(ProgramVersion.described)")
            return 0
        case .refused:
            TextWriter.errors.writeLine("Try 'remote-inputd --help'.")
            return ProgramEnd.wrongCommandLine
        }
        do throws(HostError) {
            let host = try InputHost(
                arguments.input, socket: arguments.socket,
                isVerbose: arguments.isVerbose)
            let stop = host.run()
            if case .failed(let error) = stop {
                TextWriter.errors.writeLine("remote-inputd: \(lines: error)")
            }
            return stop.exitStatus
        } catch {
            TextWriter.errors.writeLine("remote-inputd: \(lines: error)")
            if let advice = error.advice { TextWriter.errors.writeLine("  help: \(advice)") }
            return 1
        }
    }
}
