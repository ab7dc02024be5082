// SPDX-License-Identifier: MIT

public import RemoteModel

/// Everything that is wrong with one keymap, and what in it can never have an effect.
public enum KeymapCheck {
    /// The faults of a keymap, in the order of its text. `others` are all keymaps that would be in
    /// force beside it; the first `place` of them come before it, nil means all. `isMaker` answers
    /// whether a vendor number is any maker's.
    public static func faults(
        of source: KeymapSource, among others: [KeymapSource], at place: Int? = nil,
        isMaker: @escaping (UInt16) -> Bool = { _ in true }
    ) -> [Diagnostic] {
        let (file, own) = KeymapReader.examine(source)
        var faults = own
        let place = min(place ?? others.count, others.count)
        var files = others[..<place].compactMap { KeymapReader.read($0).file }
        let index = files.count
        files.append(file)
        files += others[place...].compactMap { KeymapReader.read($0).file }
        let extender = KeymapExtender(files)
        var matches = file.matches
        switch extender.resolve(index) {
        case .success(let whole): matches = whole.matches
        case .failure(let fault): faults.append(fault.diagnostic)
        }
        let allowed = KeymapAllowance(files)
        faults += KeymapPermissions.faults(of: [file], allowed: allowed)
        let stacks = stacks(of: index, files, extender, allowed)
        faults += BindingCheck(file, in: stacks).faults
        faults += MatchCheck(file, isMaker).faults
        faults += ControlCheck(file, matches).faults
        if faults.isEmpty, file.isWithoutEffect { faults.append(noEffect(in: file.path)) }
        return faults.inOrderOfText
    }

    /// A keymap that was not written yet, or not saved.
    private static func noEffect(in path: String) -> Diagnostic {
        .keymap(
            "nothing in this keymap has an effect",
            advice: "bind something, such as [bind] and below it \"click up\" = \"volume 1\"",
            at: SourceLocation(file: path, line: 1, column: 1), see: .format)
    }

    /// The keymaps that are in force together with the one at `index`, for each kind of device.
    private static func stacks(
        of index: Int, _ files: [KeymapFile], _ extender: KeymapExtender,
        _ allowed: KeymapAllowance
    ) -> [KeymapStack] {
        var resolved: [KeymapFile] = []
        var own = 0
        for order in files.indices where order == index || files[order].standing != .part {
            if order == index { own = resolved.count }
            switch extender.resolve(order) {
            case .success(let file): resolved.append(file)
            case .failure: if order == index { resolved.append(files[order]) }
            }
        }
        return KeymapStack.all(of: own, in: resolved, allowed: allowed)
    }
}

extension KeymapFile {
    /// It says at most which devices it is for, and what it is called.
    fileprivate var isWithoutEffect: Bool {
        base == nil && !hasSurface && controls.isEmpty && gestures.settings.isEmpty
            && gestures.preset == nil && lines.isEmpty && tests.isEmpty && layers.isEmpty
            && allowed.isEmpty && grab == nil && isIgnored == nil && readsKeyboard == nil
    }

    private var hasSurface: Bool { surface != Surface() }
}
