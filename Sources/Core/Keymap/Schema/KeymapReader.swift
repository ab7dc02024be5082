// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Reads a keymap file, and finds all that is wrong with it. Each section has a reader of its own;
/// what is left are the single keys. It knows one file: whether a line can have an effect among
/// other keymaps is for `KeymapCheck` to say.
struct KeymapReader {
    typealias Value = TOMLDocument.Value

    private var values: KeymapValues
    private var file: KeymapFile
    private var matches = MatchReader()
    private var surface = SurfaceReader()
    private var controls = ControlReader()
    private var thresholds = ThresholdReader()
    private var bindings = BindingReader()

    /// What a source says, or nil with at least one error.
    static func read(_ source: KeymapSource) -> (file: KeymapFile?, diagnostics: [Diagnostic]) {
        let (file, diagnostics) = examine(source)
        let isRefused = diagnostics.contains { $0.severity == .error }
        return (isRefused ? nil : file, diagnostics)
    }

    /// What can be understood of a source, and all that is wrong with it.
    static func examine(_ source: KeymapSource) -> (file: KeymapFile, diagnostics: [Diagnostic]) {
        var reader = KeymapReader(source)
        reader.readAll()
        return (reader.file, reader.values.takeDiagnostics())
    }

    private init(_ source: KeymapSource) {
        values = KeymapValues(source)
        let stem = source.path.split(separator: "/").last ?? "keymap"
        let name = stem.hasSuffix(".toml") ? stem.dropLast(5) : stem
        file = KeymapFile(path: source.path, standing: source.standing, name: String(name))
    }

    /// Reads everything. The keyboard and the tests come last, as they depend on what the file
    /// matches, wherever that stands.
    private mutating func readAll() {
        values.reportFaultsOfText()
        var tests: Value?
        var keyboard: Value?
        for value in values.document.children(of: .root) {
            values.section = .format
            switch values.document.key(value) {
            case "keyboard": keyboard = value
            case "test": tests = value
            default: read(value)
            }
        }
        collect()
        if namesKernelEvents { values.within(.controls) { controls.reportMisspelt(&$0) } }
        values.section = .format
        if let keyboard { readKeyboard(keyboard) }
        guard let tests else { return }
        var reader = TestReader(file)
        values.within(.tests) { reader.read(tests, &$0) }
        file.tests = reader.tests
    }

    /// One key of the file.
    private mutating func read(_ value: Value) {
        switch values.document.key(value) {
        case "name":
            if let name = values.string(value) { file.name = name }
        case "extends": readExtends(value)
        case "grab": readGrab(value)
        case "ignore": file.isIgnored = values.boolean(value)
        case "match": values.within(.match) { matches.read(value, &$0) }
        case "surface": values.within(.surface) { surface.read(value, &$0) }
        case "controls": values.within(.controls) { controls.read(value, &$0) }
        case "gestures": values.within(.gestures) { thresholds.read(value, &$0) }
        case "bind": values.within(.triggers) { bindings.readBind(value, &$0) }
        case "layer": values.within(.layers) { bindings.readLayers(value, &$0) }
        case "allow":
            values.section = .programs
            readAllow(value)
        default: values.unknownKey(value, of: KeymapVocabulary.keys)
        }
    }

    /// Puts what the sections say into the file.
    private mutating func collect() {
        file.matches = matches.matches
        file.matchLocations = matches.locations
        file.surface = surface.surface
        file.controls = controls.controls
        file.controlLines = controls.lines
        file.gestures = thresholds.gestures
        file.lines = bindings.lines
        file.layers = bindings.layers
        file.brokenLayers = bindings.brokenLayers
    }

    /// Whether the buttons of `[controls]` are the kernel's: a remote of lircd names its own.
    private var namesKernelEvents: Bool {
        let isKnown = file.base == nil || !file.matches.isEmpty
        let isOfLircd = !file.matches.isEmpty && file.matches.allSatisfy { $0.lirc != nil }
        return isKnown && !isOfLircd
    }

    // MARK: Single keys

    /// `grab = "while-active"`.
    private mutating func readGrab(_ value: Value) {
        guard let word = values.string(value) else { return }
        file.grab = GrabPolicy(rawValue: word)
        if file.grab == nil {
            values.report(
                .unknown("grab", word, of: GrabPolicy.allCases.map(\.rawValue)), at: value)
        }
    }

    /// `extends = "siri-remote"`.
    private mutating func readExtends(_ value: Value) {
        values.section = .extending
        guard let name = values.string(value) else { return }
        guard !name.isEmpty else {
            values.report(
                WordFault(
                    "'extends' lacks a keymap",
                    advice: "write its name, such as \"siri-remote\", or a file beside this one"),
                at: value)
            return
        }
        let location = values.location(values.document.place(of: value))
        file.base = KeymapFile.Base(name: name, location: location)
    }

    /// After `[[match]]`, wherever that stands: whose keyboard is read does not depend on its name.
    private mutating func readKeyboard(_ value: Value) {
        file.readsKeyboard = values.boolean(value)
        guard file.readsKeyboard == true, !values.document.isFaulty else { return }
        // What it extends may have the matches.
        let isMeant =
            file.matches.isEmpty ? file.base != nil : file.matches.allSatisfy(\.namesProduct)
        guard !isMeant else { return }
        values.report(
            WordFault(
                "'keyboard' needs vendor and product in each [[match]]",
                advice: "whoever reads a keyboard reads what is typed on it, so that it must be "
                    + "the remote's and no other; 'remote-monitor devices' has the numbers"),
            atKeyOf: value)
    }

    /// `[allow] run = ["notify-send"]`, `mpv = ["cycle-values"]`.
    private mutating func readAllow(_ table: Value) {
        for value in values.members(table) where !values.isFull {
            guard let kind = KeymapFile.Permission.Kind(rawValue: values.document.key(value))
            else {
                values.unknownKey(value, of: KeymapVocabulary.allow)
                continue
            }
            let wanted = kind == .run ? "an array of programs" : "an array of commands"
            for element in values.elements(value, wanted) where !values.isFull {
                guard let name = values.string(element) else { continue }
                if let fault = Self.fault(of: name, kind) {
                    values.report(fault, at: element)
                    continue
                }
                let place = values.location(values.document.place(of: element))
                file.allowed.append(
                    KeymapFile.Permission(kind: kind, name: name, location: place))
            }
        }
    }

    /// What is wrong with a name of `[allow]`. A relative path is refused, as it would depend on
    /// the folder in which the program runs; a command with arguments, as its name decides.
    private static func fault(
        of name: String, _ kind: KeymapFile.Permission.Kind
    ) -> WordFault? {
        let shown = WordFault.shortened(name)
        switch kind {
        case .run where name.isEmpty || !name.hasPrefix("/") && name.contains("/"):
            return WordFault(
                "'\(shown)' is not a program's name",
                advice: "name the program alone, or by its whole path")
        case .mpv where MpvCommand.prefixes.contains(name) || !name.isNameOfMpv:
            return WordFault(
                "'\(shown)' is not the name of a command of mpv's",
                advice: "name it alone, without what stands before or behind it: "
                    + "\"cycle-values\"")
        case .run, .mpv: return nil
        }
    }
}

extension String {
    /// Letters, digits, `-` and `_`, as all commands of mpv's are named.
    fileprivate var isNameOfMpv: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
