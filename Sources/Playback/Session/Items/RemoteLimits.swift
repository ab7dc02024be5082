// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Which limit of the passcode counts now: that of the remote that was pressed last, where it has
/// one of its own (behaviour.md A182).
///
/// Whoever holds a remote with a wide limit decides for the item that plays then: it plays on when
/// another remote is pressed. A remote whose limit it is beyond can pause and leave it, and goes on
/// with it only by the passcode.
struct RemoteLimits: Hashable, Sendable {
    /// The remotes that are there and have a limit of their own.
    private var limits: [DeviceID: PasscodeAge.Limit] = [:]
    /// The limit of the remote that was pressed last; nil is everybody's.
    private var acting: PasscodeAge.Limit?
    /// The same of the remote that looks: also a focus that moves makes it that.
    private(set) var looking: PasscodeAge.Limit?
    /// The item that a remote with a wider limit has brought, until another one is there.
    private var admitted: Int?

    mutating func attach(
        _ device: DeviceID, _ description: DeviceDescription, _ ages: PasscodeAge
    ) {
        // One of the nodes of a device is enough.
        let named = ages.remotes.first { Glob.matches($0.name, description.name) }
        if let named { limits[device] = named.limit }
    }

    mutating func detach(_ device: DeviceID) { limits[device] = nil }

    /// Somebody with that device moves in what is shown; nil is a program or the mouse.
    mutating func look(_ device: DeviceID?) { looking = device.flatMap { limits[$0] } }

    /// That device was pressed; nil is a program or the mouse.
    mutating func act(_ device: DeviceID?) { acting = device.flatMap { limits[$0] } }

    /// Whether an item of that age is seen without the passcode. nil: nobody says for whom it is.
    func spares(_ age: Int?, isTelevision: Bool, _ ages: PasscodeAge) -> Bool {
        ages.age(of: acting)?.spares(age, isTelevision: isTelevision) ?? true
    }

    // MARK: The item that plays

    func admits(_ index: Int) -> Bool { admitted == index }

    /// An item is there, and may play (nil: may not, or nothing is there any more).
    mutating func admit(_ index: Int?) { admitted = index }

    mutating func renumber(_ numbers: Renumbering) {
        admitted = admitted.flatMap(numbers.place)
    }
}

extension RemoteLimits {
    /// A device is about to give a command. Returns whether it may: little is done while the
    /// passcode is asked for.
    static func permit(
        _ command: CommandName, from device: DeviceID?, _ session: inout PlaybackSession
    ) -> Bool {
        // Whoever changes the volume need not look.
        if command != .volume, command != .mute { session.items.lock.limits.look(device) }
        guard decide(command, from: device, &session) else { return false }
        return !session.items.lock.state.isAsking || command.traits.contains(.passesPasscode)
    }

    /// The limit of the device counts from here on. Returns false where the command would go on
    /// with an item that is beyond it: the passcode is asked for instead.
    private static func decide(
        _ command: CommandName, from device: DeviceID?, _ session: inout PlaybackSession
    ) -> Bool {
        let ages = session.configuration.passcodeAge
        guard session.configuration.hasPasscode, !ages.remotes.isEmpty,
            !command.traits.contains(.passesPasscode) || command == .select
                || session.items.lock.state.isAsking && isOfDigits(command)
        else { return true }
        session.items.lock.limits.act(device)
        guard let item = session.items.item, session.scene.loading == nil else { return true }
        let index = session.items.playlist.current
        let isBeyond = session.items.lock.isBeyond(index, item, session.configuration)
        // A card asks whoever looks at it, and not because of what plays below.
        if case .askingForCards = session.items.lock.state { return true }
        if session.items.lock.state.isAsking {
            // A remote that needs no digits takes the question away by what would choose one.
            guard !isBeyond else { return true }
            let plays = session.items.lock.state == .asking(plays: true)
            session.go { $0.items.lock.go(.arrive(isClosed: false), $1, &$2) }
            // It plays by that alone, and the same press must not pause it again.
            return !isOfDigits(command) && !(plays && [.playPause, .select].contains(command))
        }
        guard isBeyond, session.scene.isPausedForViewer, command != .pause else { return true }
        session.items.lock.limits.admit(nil)
        session.go { $0.items.lock.go(.arrive(isClosed: true), $1, &$2) }
        return false
    }

    private static func isOfDigits(_ command: CommandName) -> Bool {
        command == .focusMove || command == .digit
    }
}
