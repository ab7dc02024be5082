// SPDX-License-Identifier: MIT

internal import RemoteModel

/// What is wrong with `[allow]`, and with bindings that need it. Only a file of the user's own
/// folder allows programs: a keymap that came from elsewhere must not start any.
enum KeymapPermissions {
    /// The warnings of these files. `allowed` are the programs that may be run.
    static func faults(of files: [KeymapFile], allowed: [String]) -> [Diagnostic] {
        files.flatMap { file in
            let ignored = file.standing == .own ? [] : Array(file.allowed.prefix(1))
            return ignored.map { permission in
                warning(
                    "[allow] does not count here",
                    advice: "programs are allowed only by a file of your own keymap folder that "
                        + "nobody else can write", at: permission.location)
            } + forbidden(file, allowed)
        }
    }

    /// Bindings that would run a program which is not allowed.
    private static func forbidden(_ file: KeymapFile, _ allowed: [String]) -> [Diagnostic] {
        file.lines.flatMap { line in
            line.binding.actions.compactMap { action in
                guard case .command(.run(let words)) = action, let program = words.first,
                    !allowed.contains(program)
                else { return nil }
                return warning(
                    "'\(WordFault.shortened(program))' may not be run: this binding does nothing",
                    advice: "to allow it, write in a file of your own: [allow] "
                        + "run = [\"\(program)\"]",
                    at: line.binding.location)
            }
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
