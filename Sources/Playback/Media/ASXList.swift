// SPDX-License-Identifier: MIT

/// Reads `.asx`: something like XML, with tags in any case and often not closed.
///
/// Of an entry that gives several addresses, the others are for when the first does not answer; the
/// first counts.
enum ASXList {
    /// The entries in the order of the file.
    static func entries(_ text: ListText) -> [ListEntry] {
        var reader = TagReader(text.text)
        var entries: [ListEntry] = []
        var base = ""
        var present: ListEntry?
        while let tag = reader.next() {
            switch tag.name {
            // Counts for what follows it, as in HTML.
            case "base": base = tag["href"] ?? base
            case "entry": present = ListEntry(location: "")
            case "/entry":
                if let entry = present, !entry.location.isEmpty { entries.append(entry) }
                present = nil
            case "title": if present != nil { present?.name = reader.text()[...].asName }
            case "ref":
                guard let address = tag["href"], present?.location.isEmpty ?? true else { break }
                if present == nil {
                    entries.append(ListEntry(location: joined(address, base)))
                } else {
                    present?.location = joined(address, base)
                }
            case "entryref":
                guard let address = tag["href"] else { break }
                entries.append(ListEntry(location: joined(address, base)))
            default: break
            }
        }
        if let entry = present, !entry.location.isEmpty { entries.append(entry) }
        return entries
    }

    /// `<base href="…"/>` is put before what is relative.
    private static func joined(_ address: String, _ base: String) -> String {
        guard !base.isEmpty, MediaAddress.scheme(of: address) == nil else { return address }
        return base.hasSuffix("/") || address.hasPrefix("/") ? base + address : base + "/" + address
    }
}
