// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import CommandServer
internal import Glibc
internal import LinuxLoop
internal import RemoteHost
internal import RemoteModel
internal import RemoteTrace

/// `remote-monitor watch`.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Shows what remotes do, as it happens.",
        discussion: """
            Devices that come and go, and commands; with --gestures also what was recognised, with \
            --events also what the kernel says. What is typed on a keyboard is shown as \
            KEY_RESERVED, and what it does is not shown.

            When a remote-inputd runs, it tells, and its player's context decides what gestures \
            mean. Otherwise the devices are opened here, and --context decides.
            """)

    @Flag(help: "Also show gestures.")
    var gestures = false

    @Flag(help: "Also show the events of the kernel and the buttons of lircd.")
    var events = false

    @Flag(help: "Write each line as a JSON object.")
    var json = false

    @Flag(help: "Open the devices here even when a service runs.")
    var local = false

    @Option(help: ArgumentHelp("The service's socket.", valueName: "path"))
    var socket: String?

    @OptionGroup var live: LiveOptions

    func validate() throws {
        if local, socket != nil { throw ValidationError("--local and --socket exclude each other") }
    }

    func run() throws {
        let context = try live.state()
        try orFail {
            var session = try LiveSession(seconds: live.seconds)
            let printer = WatchPrinter(
                isJSON: json, gestures: gestures, events: events, origin: MonotonicClock.now)
            session.ports.add(printer)
            if let service = try service(session.ports, printer) {
                say("watching remote-inputd; ctrl-C ends it")
                try session.run()
                try explain(service.loss)
            } else {
                var options = InputOptions()
                options.keymapFiles = live.keymap
                try session.addInputSide(options, context: context)
                say("watching the devices that may be read here; ctrl-C ends it")
                let ports = session.ports
                try session.run { summary in
                    printer.attach(summary, at: ports.now)
                    printer.flush()
                }
            }
        }
    }

    /// For people, beside what is watched.
    private func say(_ words: Printable) {
        if !json { complain(words) }
    }

    /// The running service, or nil when there is none and none was named.
    private func service(
        _ ports: InputPorts, _ printer: WatchPrinter
    ) throws(SystemError) -> ServiceWatch? {
        guard !local else { return nil }
        var topics: Topics = [.shown, .devices, .diagnostics]
        if gestures { topics.insert(.gestures) }
        if events { topics.insert(.events) }
        let owner = ports.claimOwner()
        do throws(SystemError) {
            let watch = try ServiceWatch(
                path: socket ?? CommandProtocol.defaultPath, topics: topics, printer: printer,
                ports: ports, owner: owner)
            ports.add(watch, owner: owner)
            return watch
        } catch {
            guard socket == nil, error.errno == ENOENT || error.errno == ECONNREFUSED else {
                throw error
            }
            return nil
        }
    }

    private func explain(_ loss: CommandClient.Loss?) throws {
        guard let loss else { return }
        complain("remote-monitor: \(Remedy.words(loss))")
        throw ExitCode.failure
    }
}
