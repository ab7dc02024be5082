// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteImport
internal import RemoteItems
internal import RemoteKeymap
internal import RemoteLanguages
internal import RemoteMedia
internal import RemoteModel

/// Texts that people and other programs write.
enum TextFuzz {
    /// A letter for each format, in the order in which they are declared: `a` is the first.
    static func imports(_ bytes: [UInt8]) {
        guard let format = one(of: ImportFormat.allCases, bytes) else { return }
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        _ = ImportFormat.guess(text)
        let source = KeymapSource(path: "fuzz", text: text)
        do throws(ImportError) {
            let read = try KeymapImport.read(source, as: format, keymaps: keymaps)
            // What is written for a person is a keymap.
            var set = KeymapSet()
            let written = KeymapSource(path: "written.toml", text: read.toml)
            let faults = set.load([written]).filter { $0.severity == .error }
            precondition(faults.isEmpty, "\(faults)\n\(read.toml)")
            for leftover in read.leftovers { precondition(!leftover.reason.isEmpty) }
        } catch {
            precondition(!error.diagnostic.text.isEmpty)
        }
    }

    private static let keymaps: KeymapSet = {
        var set = KeymapSet()
        let text = "name = \"fuzz\"\n[controls]\n\"KEY_OK\" = \"select\"\n"
        _ = set.load([KeymapSource(path: "fuzz.toml", text: text)])
        return set
    }()

    /// A letter for each kind of list. What one names lies where lists may lead, and so do its
    /// guides.
    static func lists(_ bytes: [UInt8]) {
        guard let kind = one(of: MediaList.Kind.allCases, bytes),
            let list = MediaList(Array(bytes.dropFirst()), kind: kind, at: "/tv/list")
        else { return }
        precondition(list.items.count <= MediaList.entryLimit)
        for item in list.items {
            let again = MediaAddress.resolve(item.location, at: "/tv/list")
            precondition(again == item.location, "\(item.location) is \(again ?? "refused")")
        }
        precondition((list.refused == nil) == (list.refusals == 0))
    }

    /// What was read right is written and read again as the same.
    static func settings(_ bytes: [UInt8]) {
        let text = Array(bytes.dropFirst())
        switch bytes.first {
        case UInt8(ascii: "p"):
            check(PlayerConfiguration.form, PlayerConfiguration(), text)
        case UInt8(ascii: "s"):
            check(ServiceConfiguration.form, ServiceConfiguration(), text)
        case UInt8(ascii: "m"):
            let file = MessageFile(text, path: "fuzz.toml")
            for fault in file.faults { precondition(!fault.text.isEmpty) }
            precondition(file.share.count <= file.share.of)
        default: break
        }
    }

    private static func check<Settings: Equatable>(
        _ form: TableForm<Settings>, _ blank: Settings, _ text: [UInt8]
    ) {
        var (settings, again) = (blank, blank)
        var table = TOMLTable(text, path: "fuzz.toml", manual: "fuzz(5)")
        table.read(form, into: &settings)
        for fault in table.faults {
            precondition(!fault.text.isEmpty && fault.location != nil, "\(fault)")
        }
        var reading = FieldReading()
        _ = form.update(&again, with: form.write(settings), &reading) { _ in true }
        precondition(again == settings && reading.faults.isEmpty, "\(reading.faults)")
    }

    /// Whatever comes, a lone Escape behind it is one.
    static func terminal(_ bytes: [UInt8]) {
        var decoder = TerminalKeyDecoder()
        var keys: [TerminalKeyDecoder.Key] = []
        for byte in bytes {
            if byte == 0 { decoder.timeOut(into: &keys) } else { decoder.take(byte, into: &keys) }
            precondition(keys.count <= 2, "\(keys) of one byte")
            keys.removeAll()
        }
        decoder.timeOut(into: &keys)
        keys.removeAll()
        decoder.take(0x1b, into: &keys)
        precondition(keys.isEmpty && decoder.isWaiting)
        decoder.timeOut(into: &keys)
        precondition(keys == [.button("KEY_ESC")], "\(keys)")
    }

    static func ratings(_ bytes: [UInt8]) {
        for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(64) {
            let code = String(decoding: line, as: UTF8.self)
            for region in [nil, "DE", "US-CA", code] {
                if let age = RatingTable.age(of: code, region: region) {
                    precondition((0...21).contains(age), "\(code) is \(age)")
                }
            }
            _ = RatingTable.isTelevision(code)
        }
    }

    /// The case whose letter is the first byte: `a` for the first.
    static func one<Case>(of cases: [Case], _ bytes: [UInt8]) -> Case? {
        guard let letter = bytes.first, letter >= UInt8(ascii: "a") else { return nil }
        let index = Int(letter - UInt8(ascii: "a"))
        return cases.indices.contains(index) ? cases[index] : nil
    }
}
