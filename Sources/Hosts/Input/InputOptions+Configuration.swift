// SPDX-License-Identifier: MIT

internal import LinuxInput
public import RemoteModel

extension InputOptions {
    /// What a person decided about the service, on the command line or for every run.
    public init(_ configuration: ServiceConfiguration) {
        // Keyboards are read only on request, as people type passwords on them. A mouse that moves
        // would wake the service for nothing.
        devices.readsKeyboards = configuration.reading.keyboards ?? false
        devices.readsPointers = configuration.reading.pointers ?? false
        devices.namesUnreadKeyboards = true
        keymapFiles = configuration.reading.keymaps ?? []
        if let path = configuration.reading.lircd {
            lircd = path == "none" ? .none : .path(path)
        }
        recording = configuration.keeping.recording
        if let minutes = configuration.keeping.past { past = .seconds(Double(minutes * 60)) }
        emitsKeys = configuration.others.emitsKeys ?? false
        buttonSocket = configuration.others.buttonSocket
        playerUnit = configuration.others.player
        sendsControls = configuration.others.sendsControls ?? false
        isForGroup = configuration.clients.includesGroup ?? false
    }
}
