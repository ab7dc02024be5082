// SPDX-License-Identifier: MIT

public import RemoteModel

/// All keymaps in force.
public struct KeymapSet: Sendable {
    private var files: [KeymapFile] = []

    public init() {}

    /// Replaces the keymaps by those of `sources`, later ones before earlier ones. A source with an
    /// error is refused whole; the last good text of the same path stays in force.
    public mutating func load(_ sources: [KeymapSource]) -> [Diagnostic] {
        var loaded: [KeymapFile] = []
        var diagnostics: [Diagnostic] = []
        for source in sources {
            let read = KeymapReader.read(source)
            diagnostics += read.diagnostics
            if let file = read.file ?? files.first(where: { $0.path == source.path }) {
                loaded.append(file)
            }
        }
        files = loaded
        return diagnostics
    }

    /// The keymaps of a device, the least specific first, and of equals in the order of sources.
    private func files(for description: DeviceDescription, _ role: DeviceRole) -> [KeymapFile] {
        files.enumerated()
            .compactMap { order, file in
                file.specificity(for: description, role: role).map { ($0, order, file) }
            }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
            .map { $0.2 }
    }

    /// How the device is to be read.
    ///
    /// What SDL's database says of a game controller goes before the keymaps of no single model,
    /// and behind those that name its product, name, vendor or driver.
    public func profile(for description: DeviceDescription, role: DeviceRole) -> DeviceProfile {
        var profile = DeviceProfile()
        var mapping = description.mapping
        for file in files(for: description, role) {
            if let line = mapping?.line, file.namesModel(description, role) {
                profile.add(SDLMapping(line), of: description)
                mapping = nil
            }
            profile.keymaps.insert(file.name, at: 0)
            profile.controls.entries += file.controls
            profile.settings += file.settings
            profile.surface.width = file.surface.width ?? profile.surface.width
            profile.surface.height = file.surface.height ?? profile.surface.height
            profile.surface.shape = file.surface.shape ?? profile.surface.shape
        }
        if let line = mapping?.line { profile.add(SDLMapping(line), of: description) }
        return profile
    }

    /// What its gestures mean.
    public func bindings(for description: DeviceDescription, role: DeviceRole) -> Bindings {
        Bindings(files(for: description, role))
    }
}

extension DeviceProfile {
    fileprivate mutating func add(_ mapping: SDLMapping?, of description: DeviceDescription) {
        guard let mapping else { return }
        let controls = SDLControls(mapping, of: description, meanings: self.controls)
        keymaps.insert("SDL: \(mapping.name)", at: 0)
        self.controls.entries += controls.entries
        readings = controls.readings
        sticks = controls.sticks
    }
}
