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

    /// Returns the exit status (`ExitStatus`): 0 after a signal, 1 when it cannot start or go on.
    private static func run() -> Int32 {
        let settings: ServiceSettings
        switch Arguments.parse() {
        case .run(let found): settings = found
        case .check(let files): return check(files)
        case .help:
            TextWriter.output.answer(Printable(lines: ServiceOption.helpText))
            return 0
        case .version:
            TextWriter.output.answerLine("remote-inputd \(ProgramVersion.described)")
            return 0
        case .refused:
            TextWriter.errors.writeLine("Try 'remote-inputd --help'.")
            return ExitStatus.wrongCommandLine
        }
        for fault in settings.faults { TextWriter.errors.writeLine(fault) }
        do throws(HostError) {
            let host = try InputHost(settings)
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
    /// Prints what is wrong with files of settings; the exit status.
    private static func check(_ named: [String]) -> Int32 {
        let files = ServiceFiles(
            named.isEmpty ? ServiceFiles.usual : named, areNamed: !named.isEmpty)
        for fault in files.faults { TextWriter.errors.writeLine(fault) }
        for line in files.confirmations { TextWriter.output.answerLine(line) }
        if files.faults.isEmpty, files.confirmations.isEmpty {
            let places = ServiceFiles.usual.joined(separator: " or ")
            TextWriter.output.answerLine("There is no \(places): everything is as usual.")
        }
        return files.faults.isEmpty ? 0 : 1
    }
}
