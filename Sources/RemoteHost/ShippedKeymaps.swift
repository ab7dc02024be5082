// SPDX-License-Identifier: MIT

public import RemoteModel

/// The keymaps that came with the program, without those of the machine and of the user: with them
/// a replay gives the same for everyone.
public enum ShippedKeymaps {
    /// Reads them, the default first; appends what is wrong.
    public static func read(_ diagnostics: inout [Diagnostic]) -> [KeymapSource] {
        var sources: [KeymapSource] = []
        let folder = absolutePath(KeymapLocations.shippedFolder)
        for path in KeymapFile.paths(in: folder) {
            do throws(KeymapFile.Failure) {
                sources.append(KeymapSource(path: path, text: try KeymapFile.read(path)))
            } catch {
                diagnostics.append(
                    Diagnostic(.error, .keymap, "\(path): \(error.text)"))
            }
        }
        if !sources.contains(where: { $0.path.hasSuffix("/" + KeymapLocations.defaultName) }) {
            diagnostics.append(
                Diagnostic(
                    .error, .configuration,
                    "no keymap \(KeymapLocations.defaultName) in \(folder)",
                    advice: "install the keymaps, or name their folder in REMOTE_INPUT_KEYMAPS"))
        }
        return sources
    }
}
