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
        return faults.inOrderOfText
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
