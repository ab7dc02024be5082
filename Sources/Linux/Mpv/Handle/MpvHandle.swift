// SPDX-License-Identifier: MIT

internal import CMpv
internal import LinuxSystem

/// One libmpv core. After `initialize` no call here waits for it. It is the only place that calls
/// libmpv; `MpvLink` counts what is in flight, and `MpvPlayer` knows what it means. It has one
/// owner, whose end is mpv's.
struct MpvHandle: ~Copyable {
    private let pointer: OpaquePointer
    // Stored after the core's own end in `deinit`: mpv raises it until then.
    private let wakeup: Wakeup
    /// Streams that it may open, until its end.
    let prepared = PreparedStreams()
    /// Pixels that it may read, until its end.
    let inFlight = InFlightPixels()

    /// Takes both over.
    private init(pointer: OpaquePointer, wakeup: consuming Wakeup) {
        self.pointer = pointer
        self.wakeup = wakeup
    }

    static func loadLibrary() { _ = mpv_library_fault() }

    /// mpv's threads inherit the calling thread's signal mask, and it refuses to start unless
    /// LC_NUMERIC is "C", which it is in a program that never calls setlocale.
    static func create() throws(PlayerError) -> MpvHandle {
        let wakeup: Wakeup
        do { wakeup = try Wakeup() } catch { throw .system("\(error)") }
        if let fault = mpv_library_fault() { throw .library(String(cString: fault)) }
        // Libraries of mpv's, such as those of sound servers, write to sockets whose other end may
        // have gone: that is an error to them, and not the end of the process.
        SignalSource.ignoreBrokenPipes()
        guard let pointer = mpv_create() else { throw .create }
        return MpvHandle(pointer: pointer, wakeup: wakeup)
    }

    /// Waits until mpv's threads are gone, so it may take as long as a server lets mpv wait.
    deinit {
        mpv_set_wakeup_callback(pointer, nil, nil)
        mpv_terminate_destroy(pointer)
    }

    /// Lets go of one that waits for a server: it stays, with all that it has, until the process
    /// ends. For the end of the process only.
    static func abandon(_ handle: consuming MpvHandle) {
        _ = Unmanaged.passRetained(Abandoned(handle))
    }

    private final class Abandoned {
        let handle: MpvHandle

        init(_ handle: consuming MpvHandle) {
            self.handle = handle
        }
    }

    /// Starts an mpv with these options. One that this mpv does not know is left out, where it is
    /// only optional.
    static func start(_ options: PlayerOptions) throws(PlayerError) -> MpvHandle {
        let handle = try create()
        for (name, value) in options.mpvOptions {
            try handle.setOption(name, value)
        }
        for (name, value) in options.optionalOptions {
            try? handle.setOption(name, value)
        }
        for setting in options.settings {
            try handle.setOption(setting.name, setting.value)
        }
        try handle.initialize()
        handle.prepared.serve(handle.pointer)
        if options.window.waitsForDisplay { handle.stopAtTracks() }
        return handle
    }

    /// Starts an mpv with these options that works beside the player's. Its threads have the lowest
    /// priority where it `givesWay`: what is drawn comes first where there are few cores, also the
    /// picture that it has read.
    static func startBeside(
        _ options: [(name: String, value: String)], givesWay: Bool = true
    ) throws(PlayerError) -> MpvHandle {
        let former = Threads.named(coreThread)
        let handle = try create()
        for (name, value) in options { try handle.setOption(name, value) }
        try handle.initialize()
        if givesWay { Threads.lower(Threads.named(coreThread).subtracting(former)) }
        return handle
    }

    /// A part of the name of mpv's thread that starts its others.
    private static let coreThread = "core"

    /// Sets an option, before `initialize` only. Throws for one that this mpv does not know, and
    /// for a value that it refuses.
    func setOption(_ name: String, _ value: String) throws(PlayerError) {
        switch mpv_set_option_string(pointer, name, value) {
        case 0...: break
        case MPV_ERROR_OPTION_NOT_FOUND.rawValue: throw .unknownOption(name)
        default: throw .optionValue(name: name, value: value)
        }
    }

    /// Starts mpv's threads. Throws mpv's own reason when that fails; the value is of no use then.
    func initialize() throws(PlayerError) {
        let code = mpv_initialize(pointer)
        guard code >= 0 else { throw .initialize(Self.text(of: code)) }
        // It runs on mpv's threads, even inside our own calls of mpv, so it does nothing but write
        // to the eventfd. Its context is that descriptor's number: nothing to use after free.
        mpv_set_wakeup_callback(
            pointer, { WakeupSignal(context: $0).raise() }, wakeup.signal.context)
        // The log about a file that mpv cannot play becomes part of our message.
        _ = mpv_request_log_messages(pointer, "warn")
    }

    /// The descriptor that becomes readable when there are events.
    var rawValue: CInt { wakeup.rawValue }

    /// Whether there may be events. Must come before they are read: one that comes later raises the
    /// wakeup again.
    func consumeWakeup() -> Bool { wakeup.consume() }

    /// Makes the descriptor readable again, when events were left unread.
    func raiseWakeup() { wakeup.signal.raise() }

    /// The next event, copied. nil when there is none now; a timeout of 0 never waits.
    func nextEvent() -> MpvEvent? {
        MpvEvent(copying: mpv_wait_event(pointer, 0).pointee)
    }

    /// The name under which mpv's scripts and bindings reach us.
    var clientName: String { String(cString: mpv_client_name(pointer)) }

    /// mpv waits where the tracks of a file are known, and says so.
    func stopAtTracks() { _ = mpv_hook_add(pointer, 0, "on_preloaded", 0) }

    /// mpv goes on where it waits.
    func goOn(_ hook: UInt64) { _ = mpv_hook_continue(pointer, hook) }

    /// The error's code, or 0. mpv performs it later and answers with the tag.
    func command(_ arguments: MpvNode, tag: RequestTag) -> CInt {
        var tree = MpvNodeTree(arguments)
        return tree.withPointer { mpv_command_node_async(pointer, tag.rawValue, $0) }
    }

    /// As `command`, for a property.
    func setProperty(_ name: String, _ value: MpvNode, tag: RequestTag) -> CInt {
        var tree = MpvNodeTree(value)
        return tree.withPointer {
            mpv_set_property_async(pointer, tag.rawValue, name, MPV_FORMAT_NODE, $0)
        }
    }

    /// Asks for a property; the value comes with the reply.
    func getProperty(_ name: String, tag: RequestTag) -> CInt {
        mpv_get_property_async(pointer, tag.rawValue, name, MPV_FORMAT_NODE)
    }

    /// mpv reports the value now and at each change, with the tag.
    func observe(_ name: String, tag: RequestTag) -> CInt {
        mpv_observe_property(pointer, tag.rawValue, name, MPV_FORMAT_NODE)
    }

    /// Ends the reports with that tag.
    func unobserve(tag: RequestTag) {
        _ = mpv_unobserve_property(pointer, tag.rawValue)
    }

    /// mpv's own words for an error.
    static func text(of code: CInt) -> String {
        mpv_error_string(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

/// Why the player could not be started.
public enum PlayerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The library cannot be loaded.
    case library(String)
    /// Memory, or LC_NUMERIC is not "C".
    case create
    /// mpv did not start, for that reason of its own.
    case initialize(String)
    /// This mpv has no such option.
    case unknownOption(String)
    /// It has the option, and refuses the value.
    case optionValue(name: String, value: String)
    /// A system call, with its name.
    case system(String)

    /// A sentence for the person who started the player.
    public var description: String {
        switch self {
        case .library(let fault):
            "libmpv cannot be loaded: \(fault); 'sudo apt install libmpv2' installs it"
        case .create: "mpv_create: mpv could not be started"
        case .initialize(let text): "mpv_initialize: \(text)"
        case .unknownOption(let name):
            "mpv has no option '\(name)'; see 'mpv --list-options'"
        case .optionValue(let name, let value): "mpv does not accept '\(value)' for '\(name)'"
        case .system(let text): text
        }
    }
}
