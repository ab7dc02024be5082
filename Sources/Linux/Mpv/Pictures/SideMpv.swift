// SPDX-License-Identifier: MIT

internal import LinuxSystem

/// An mpv beside the player's own, without window and sound, that pictures are read from. Its owner
/// takes its events. It is there from `start` until it has shut down.
struct SideMpv: ~Copyable {
    private let loop: EventLoop
    private let owner: UInt8
    /// nil while there is none.
    private(set) var handle: MpvHandle?
    /// What the loop knows it by.
    private(set) var token: Token?
    /// Its threads have the lowest priority.
    private(set) var givesWay = true
    /// It was asked to quit, and has not shut down.
    private(set) var isQuitting = false

    /// `owner` is the number that comes back with each readiness.
    init(loop: EventLoop, owner: UInt8) {
        self.loop = loop
        self.owner = owner
    }

    /// It is there, and stays.
    var isOpen: Bool { handle != nil && !isQuitting }

    /// Whether there is one, which is started first where there is none. One that is there stays as
    /// it is. `observed`: a property that is reported whenever it changes.
    mutating func start(
        _ options: [(name: String, value: String)], givesWay: Bool = true, observed: String? = nil
    ) -> Bool {
        guard handle == nil else { return true }
        do {
            let handle = try MpvHandle.startBeside(options, givesWay: givesWay)
            if let observed { _ = handle.observe(observed, tag: RequestTag(.observed)) }
            token = try loop.register(handle.rawValue, owner: owner)
            self.givesWay = givesWay
            self.handle = consume handle
            return true
        } catch {
            // There are no pictures, and the player goes on.
            return false
        }
    }

    /// A command. One that fails at once is reported by its owner's deadline.
    func ask(_ arguments: [MpvNode.Entry], tag: RequestTag = RequestTag(.plain)) {
        _ = handle?.command(.map(arguments), tag: tag)
    }

    /// The pixels of the frame that is shown, without subtitles: a reply of the kind `picture`.
    func askForPixels() {
        ask(
            [.init("name", .string("screenshot-raw")), .init("flags", .string("video"))],
            tag: RequestTag(.picture))
    }

    /// Asks it to quit. `close` follows when it has shut down.
    mutating func quit() {
        guard isOpen else { return }
        isQuitting = true
        ask([.init("name", .string("quit"))])
    }

    /// Lets go of it. It has shut down, so that its end is not waited for.
    mutating func close() {
        if let descriptor = handle?.rawValue { loop.unregister(descriptor) }
        handle = nil
        token = nil
        isQuitting = false
    }

    deinit {
        if let descriptor = handle?.rawValue { loop.unregister(descriptor) }
    }
}
