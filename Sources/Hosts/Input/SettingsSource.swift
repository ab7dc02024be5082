// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import LinuxInput
internal import LinuxSystem
internal import RemoteModel

/// Has the service's settings read again at SIGHUP, and hands what is new to those that it
/// concerns. It stands before the reader of keymaps, which then reads those that are named now.
final class SettingsSource: InputSource {
    private var settings: ServiceSettings
    private unowned let ports: InputPorts
    private let server: CommandServer
    private let log: DiagnosticLog

    init(_ settings: ServiceSettings, ports: InputPorts, server: CommandServer, log: DiagnosticLog)
    {
        self.settings = settings
        self.ports = ports
        self.server = server
        self.log = log
    }

    var deadline: Timestamp? { nil }

    func handle(
        _ readiness: Readiness, at now: Timestamp, into inputs: inout [TimedInput],
        diagnostics: inout [Diagnostic]
    ) -> Bool { false }

    func reload(
        at now: Timestamp, into inputs: inout [TimedInput], diagnostics: inout [Diagnostic]
    ) {
        let before = settings.configuration
        diagnostics += settings.reload()
        do throws(HostError) {
            try apply(since: before)
        } catch {
            diagnostics.append(
                Diagnostic(.warning, .configuration, "\(error)", advice: error.advice))
        }
    }

    private func apply(since before: ServiceConfiguration) throws(HostError) {
        let now = settings.configuration
        let options = InputOptions(now)
        log.isVerbose = now.keeping.isVerbose ?? false
        if now.keeping.past != before.keeping.past { server.keepPast(options.past) }
        if now.reading.keyboards != before.reading.keyboards
            || now.reading.pointers != before.reading.pointers
        {
            ports.inputSide.devices?.policy.readsKeyboards = options.devices.readsKeyboards
            ports.inputSide.devices?.policy.readsPointers = options.devices.readsPointers
        }
        server.rules = try settings.rules()
        ports.inputSide.buttons?.reconsider()
        guard now.reading.keymaps != before.reading.keymaps else { return }
        do throws(SystemError) {
            try ports.inputSide.keymaps?.change(files: options.keymapFiles)
        } catch {
            throw .system(error)
        }
    }
}
