// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Joins keymaps with what they extend. `KeymapSet` uses it for the keymaps in force, and the
/// checks and tests for theirs. It never reads a file: what `extends` names has to be among the
/// sources.
struct KeymapExtender {
    /// Why a keymap cannot be joined with what it extends.
    struct Fault: Error {
        var diagnostic: Diagnostic
    }

    private let files: [KeymapFile]

    init(_ files: [KeymapFile]) {
        self.files = files
    }

    /// A keymap with all that it extends: its own lines come last, and so win.
    func resolve(_ index: Int) -> Result<KeymapFile, Fault> {
        var chain = [index]
        while let base = files[chain[chain.count - 1]].base {
            let last = chain[chain.count - 1]
            guard let next = find(base.name, from: last) else {
                return .failure(missing(base, from: last))
            }
            guard !chain.contains(next) else {
                let names = (chain + [next]).map { Self.stem(files[$0].path) }
                return .failure(
                    fault(
                        files[index].base ?? base,
                        "the keymap extends itself: \(names.joined(separator: " -> "))",
                        advice: "take one 'extends' of these files away"))
            }
            guard chain.count < Limits.keymapExtends else {
                return .failure(
                    fault(base, "more than \(Limits.keymapExtends) keymaps extend each other"))
            }
            chain.append(next)
        }
        return .success(
            chain.dropLast().reversed().reduce(files[chain[chain.count - 1]]) { base, index in
                files[index].extending(base)
            })
    }

    /// The file that `extends` means: one beside the file that says so, or the keymap of that name
    /// that would be in force without it.
    private func find(_ name: String, from index: Int) -> Int? {
        if KeymapPath.isFile(name) {
            let path = KeymapPath.resolve(name, beside: files[index].path)
            return files.firstIndex { $0.path == path }
        }
        let named = files.indices.filter {
            $0 != index && files[$0].standing != .part && Self.stem(files[$0].path) == name
        }
        return named.last { $0 < index } ?? named.last
    }

    /// What `extends` names is not there, or has an error.
    private func missing(_ base: KeymapFile.Base, from index: Int) -> Fault {
        guard !KeymapPath.isFile(base.name) else {
            let path = KeymapPath.resolve(base.name, beside: files[index].path)
            return fault(
                base, "there is no keymap \(path), or it has an error",
                advice: "a file is named as seen from this one")
        }
        if Self.stem(files[index].path) == base.name {
            return fault(
                base, "the keymap '\(WordFault.shortened(base.name))' extends itself",
                advice: "there is no other one of that name: name the one that it adds to")
        }
        let names = files.indices.filter { $0 != index && files[$0].standing != .part }
            .map { Self.stem(files[$0].path) }
        return fault(
            base, "there is no keymap '\(WordFault.shortened(base.name))', or it has an error",
            advice: WordFault.advice(base.name, names))
    }

    /// An error at the place of `extends`.
    private func fault(_ base: KeymapFile.Base, _ message: String, advice: String? = nil) -> Fault {
        var diagnostic = Diagnostic(
            .error, .keymap, message, advice: advice, location: base.location)
        diagnostic.reference = ManualSection.extending.reference
        return Fault(diagnostic: diagnostic)
    }

    /// A file's name without its folder and its suffix.
    static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.hasSuffix(KeymapPath.suffix) ? name.dropLast(5) : name)
    }
}

extension KeymapFile {
    /// This keymap with all that `base` says and this one does not.
    fileprivate func extending(_ base: KeymapFile) -> KeymapFile {
        var file = self
        if matches.isEmpty { file.matches = base.matches }
        file.surface.width = surface.width ?? base.surface.width
        file.surface.height = surface.height ?? base.surface.height
        file.surface.shape = surface.shape ?? base.surface.shape
        file.grab = grab ?? base.grab
        file.isIgnored = isIgnored ?? base.isIgnored
        file.readsKeyboard = readsKeyboard ?? base.readsKeyboard
        file.surface.pads = surface.pads ?? base.surface.pads
        file.surface.motion = surface.motion ?? base.surface.motion
        file.surface.wheel = surface.wheel ?? base.surface.wheel
        file.surface.ring = surface.ring ?? base.surface.ring
        file.surface.detent = surface.detent ?? base.surface.detent
        file.controls = base.controls + controls
        file.gestures.settings = base.gestures.settings + gestures.settings
        file.gestures.preset = gestures.preset ?? base.gestures.preset
        file.lines = base.lines + lines
        file.layers = base.layers + layers
        return file
    }
}
