// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What devices that come and go are to a session.
enum DeviceSide {
    static func attach(
        _ device: DeviceID, _ description: DeviceDescription, _ session: inout PlaybackSession
    ) {
        session.program.requesters.attach(device, description)
        session.items.lock.limits.attach(
            device, description, session.configuration.passcodeAge)
        if !session.devices.contains(device), session.devices.count < Limits.devices {
            session.devices.append(device)
        }
        session.motion.moves.orphan(until: nil)
    }

    static func detach(_ device: DeviceID, _ session: inout PlaybackSession) {
        session.devices.removeAll { $0 == device }
        session.program.requesters.detach(device)
        session.items.lock.limits.detach(device)
        release(device, &session)
        guard session.devices.isEmpty else { return }
        session.motion.moves.orphan(until: session.now + session.configuration.scanOrphaned)
    }

    /// Ends everything that a device had begun. A lift commits; a loss never does (c.8).
    static func release(_ device: DeviceID?, _ session: inout PlaybackSession) {
        session.motion.moves.release(device)
        session.items.slide.end(of: device)
        session.screens.hideHints(of: device)
    }
}
