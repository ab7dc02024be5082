// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What is wrong with `[allow]`, and with bindings that need it. Only a file of the user's own
/// folder allows programs: a keymap that came from elsewhere must not start any.
enum KeymapPermissions {
    /// The warnings of these files. `allowed` is what may be done.
    static func faults(of files: [KeymapFile], allowed: KeymapAllowance) -> [Diagnostic] {
        files.flatMap { file in
            let ignored = file.standing == .own ? [] : Array(file.allowed.prefix(1))
            return ignored.map { permission in
                warning(
                    "[allow] does not count here",
                    advice: "it counts only in a file of your own keymap folder that "
                        + "nobody else can write", at: permission.location)
            } + forbidden(file, allowed)
        }
    }

    /// Bindings that would do something which is not allowed.
    private static func forbidden(
        _ file: KeymapFile, _ allowed: KeymapAllowance
    ) -> [Diagnostic] {
        file.lines.compactMap { line in
            guard let (kind, name) = allowed.missing(for: line.binding) else { return nil }
            let shown = WordFault.shortened(name)
            let what =
                switch kind {
                case .run: "'\(shown)' may not be run"
                case .mpv: "mpv may not do '\(shown)'"
                }
            let isMistyped = kind == .mpv && !MpvCommandNames.all.contains(name)
            let meant = isMistyped ? MpvCommandNames.question(of: name) : nil
            return warning(
                "\(what): this binding does nothing",
                advice: (meant.map { "\($0) " } ?? "")
                    + "to allow it, write in a file of your own: [allow] "
                    + "\(kind.rawValue) = [\"\(name)\"]",
                at: line.binding.location)
        }
    }

    private static func warning(
        _ message: String, advice: String, at location: SourceLocation
    ) -> Diagnostic {
        var diagnostic = Diagnostic(
            .warning, .keymap, message, advice: advice, location: location)
        diagnostic.reference = ManualSection.programs.reference
        return diagnostic
    }
}
