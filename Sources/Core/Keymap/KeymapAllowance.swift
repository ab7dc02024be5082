// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What `[allow]` of the user's own keymaps lets bindings do.
struct KeymapAllowance: Sendable {
    /// The programs that `run` may start.
    var programs: [String] = []
    /// The commands of mpv's that `mpv` may have done.
    var mpv: [String] = []

    /// Nothing is allowed.
    init() {}

    /// What these files allow, of which only the user's own count.
    init(_ files: [KeymapFile]) {
        for file in files where file.standing == .own {
            for permission in file.allowed {
                switch permission.kind {
                case .run: programs.append(permission.name)
                case .mpv: mpv.append(permission.name)
                }
            }
        }
    }

    /// What `[allow]` lacks for a binding: the key, and what has to be written there; nil where it
    /// may be done.
    func missing(for binding: Binding) -> (kind: KeymapFile.Permission.Kind, name: String)? {
        for action in binding.actions {
            guard let (kind, name) = action.needed else { continue }
            let names = kind == .run ? programs : mpv
            if !names.contains(name) { return (kind, name) }
        }
        return nil
    }
}

extension Binding {
    /// Whether `[allow]` decides about it.
    var needsPermission: Bool { actions.contains { $0.needed != nil } }
}

extension Action {
    /// The key of `[allow]` that decides about it, and what it has to name.
    fileprivate var needed: (KeymapFile.Permission.Kind, String)? {
        switch self {
        case .command(.run(let words)): (.run, words.first ?? "")
        case .command(.mpv(let text)): (.mpv, (try? MpvCommand(text))?.name ?? "")
        default: nil
        }
    }
}
