// SPDX-License-Identifier: MIT

public import RemoteModel

/// Everything that is wrong with one keymap, and what in it can never have an effect.
public enum KeymapCheck {
    /// The faults of a keymap, with all others that would be in force beside it. `isMaker` tells
    /// whether a vendor number is any maker's.
    public static func faults(
        of source: KeymapSource, among others: [KeymapSource],
        isMaker: @escaping (UInt16) -> Bool = { _ in true }
    ) -> [Diagnostic] {
        let (file, own) = KeymapReader.examine(source)
        var faults = own
        let files = others.compactMap { KeymapReader.read($0).file } + [file]
        if case .failure(let fault) = KeymapExtender(files).resolve(files.count - 1) {
            faults.append(fault.diagnostic)
        }
        let allowed = files.filter { $0.standing == .own }
            .flatMap { $0.allowed.map(\.program) }
        faults += KeymapPermissions.faults(of: [file], allowed: allowed)
        faults += BindingCheck(file).faults + MatchCheck(file, isMaker).faults
        return faults.sorted {
            ($0.location?.line ?? 0, $0.location?.column ?? 0)
                < ($1.location?.line ?? 0, $1.location?.column ?? 0)
        }
    }
}

extension Diagnostic {
    /// A warning of a keymap.
    static func keymap(
        _ message: String, advice: String?, at location: SourceLocation, see section: ManualSection
    ) -> Diagnostic {
        var diagnostic = Diagnostic(
            .warning, .keymap, message, advice: advice, location: location)
        diagnostic.reference = section.reference
        return diagnostic
    }
}
