// SPDX-License-Identifier: MIT

public import LinuxInput
internal import LinuxSystem
internal import RemoteKeymap
public import RemoteModel

extension KeymapLocations {
    /// Files that other keymaps extend, at most. Further ones are not read.
    private static let partLimit = 64

    /// The keymaps that came with the program, without those of the machine and of the user: with
    /// them a replay gives the same for everyone.
    public static var shipped: KeymapLocations {
        KeymapLocations(folders: [absolutePath(shippedFolder)])
    }

    /// Where the mappings of game controllers are looked up: on the machine, then in the database
    /// that came with the program.
    public static var controllerMappings: ControllerMappings {
        ControllerMappings.standard.followed(byDatabaseIn: shippedFolder)
    }

    /// Reads all of them once, in order of precedence; appends what is wrong.
    public func read(_ diagnostics: inout [Diagnostic]) -> [KeymapSource] {
        let sources = gather { path, room in
            do throws(KeymapFile.Failure) {
                return try KeymapFile.read(path, room: room)
            } catch {
                // A missing `extends` target is reported where it is named.
                guard error != .missing || files.contains(path) else { return nil }
                diagnostics.append(
                    Diagnostic(
                        .error, .keymap, "\(path): \(error.text)",
                        advice: error == .missing ? "check the path" : nil))
                return nil
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

    /// Whether a file of these folders may allow programs: only one of the user's own folder that
    /// nobody else may write.
    func standing(of path: String, _ contents: KeymapFile.Contents) -> KeymapSource.Standing {
        let isOwn = contents.isGuarded && FolderWatch.split(path).folder == ownFolder
        return isOwn ? .own : .shared
    }

    /// All keymaps in order of precedence, and behind them those that they extend. `read` gives
    /// what a file holds that may have so many bytes.
    func gather(_ read: (String, _ room: Int) -> KeymapFile.Contents?) -> [KeymapSource] {
        var sources: [KeymapSource] = []
        var room = Limits.keymapsBytes
        for path in folders.flatMap(KeymapFile.paths) + files {
            guard let contents = read(path, room) else { continue }
            room -= contents.text.utf8.count
            let standing = standing(of: path, contents)
            sources.append(KeymapSource(path: path, text: contents.text, standing: standing))
        }
        return Self.addParts(to: sources, read)
    }

    /// Adds the keymaps that others extend, and those that these extend, up to `partLimit`. A
    /// circle ends here, as no file is added twice; that it is one is reported by the core.
    private static func addParts(
        to sources: [KeymapSource], _ read: (String, _ room: Int) -> KeymapFile.Contents?
    ) -> [KeymapSource] {
        var sources = sources
        var room = sources.reduce(Limits.keymapsBytes) { $0 - $1.text.utf8.count }
        let limit = sources.count + partLimit
        var index = 0
        while index < sources.count, sources.count < limit {
            let base = KeymapPath.base(of: sources[index].text, at: sources[index].path)
            index += 1
            guard let base, !sources.contains(where: { $0.path == base }),
                let contents = read(base, room)
            else { continue }
            room -= contents.text.utf8.count
            sources.append(KeymapSource(path: base, text: contents.text, standing: .part))
        }
        return sources
    }

    /// Adds the files that these extend and that are not there yet, but what cannot be read.
    public static func addParts(to sources: [KeymapSource]) -> [KeymapSource] {
        addParts(to: sources) { path, room in
            do throws(KeymapFile.Failure) {
                return try KeymapFile.read(path, room: room)
            } catch {
                return nil
            }
        }
    }

    /// A file as it would count here: one of the user's own folder may allow programs.
    public func source(_ source: KeymapSource) -> KeymapSource {
        var found = source
        do throws(KeymapFile.Failure) {
            found.standing = standing(
                of: absolutePath(source.path), try KeymapFile.read(source.path))
        } catch {
            found.standing = .shared
        }
        return found
    }
}
