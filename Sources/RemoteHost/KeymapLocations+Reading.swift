// SPDX-License-Identifier: MIT

public import RemoteModel

extension KeymapLocations {
    /// The keymaps that came with the program, without those of the machine and of the user: with
    /// them a replay gives the same for everyone.
    public static var shipped: KeymapLocations {
        KeymapLocations(folders: [absolutePath(shippedFolder)])
    }

    /// Reads all of them once, in order of precedence; appends what is wrong.
    public func read(_ diagnostics: inout [Diagnostic]) -> [KeymapSource] {
        var sources: [KeymapSource] = []
        for path in folders.flatMap(KeymapFile.paths) + files {
            do throws(KeymapFile.Failure) {
                sources.append(KeymapSource(path: path, text: try KeymapFile.read(path)))
            } catch {
                diagnostics.append(Diagnostic(.error, .keymap, "\(path): \(error.text)"))
            }
        }
        if !sources.contains(where: { $0.path.hasSuffix("/" + Self.defaultName) }) {
            diagnostics.append(
                Diagnostic(
                    .error, .configuration,
                    "no keymap \(Self.defaultName) in \(folders.joined(separator: ", "))",
                    advice: "install the keymaps, or name their folder in REMOTE_INPUT_KEYMAPS"))
        }
        return sources
    }
}
