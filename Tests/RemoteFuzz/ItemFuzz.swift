// SPDX-License-Identifier: MIT

internal import CommandSocket
internal import RemoteItems
internal import RemoteModel

/// What is said of items, by programs and by files: what was read keeps every limit, so that it is
/// written and read again as the same.
enum ItemFuzz {
    /// Lines of a program.
    static func programs(_ bytes: [UInt8]) {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            do {
                let request = try ProgramLine(line: line).request
                var reading = FieldReading()
                let again = request.form.read(request.member.value, &reading)
                precondition(again == request && reading.faults.isEmpty, "\(reading.faults)")
            } catch {
                precondition(!error.reason.isEmpty)
            }
        }
    }

    /// The first byte is the letter of a reader.
    static func run(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let text = Array(bytes.dropFirst())
        switch first {
        case UInt8(ascii: "s"): sideFile(text)
        case UInt8(ascii: "n"): if let file = NFOFile(text) { check(file.description) }
        case UInt8(ascii: "e"):
            for rate in [nil, 25.0] {
                let list = EditList(text, path: "f.edl", framesPerSecond: rate)
                if let list { check(list.description) }
            }
        case UInt8(ascii: "c"):
            if let list = ComskipList(text, path: "f.txt") { check(list.description) }
        case UInt8(ascii: "b"):
            check(try? TrickplayIndex(bif: text, fileBytes: text.count, file: "f"), text.count)
        case UInt8(ascii: "v"): check(try? TrickplayIndex(webVTT: text, at: "/f.vtt"), 0)
        case UInt8(ascii: "t"): check(try? TrickplayIndex(tileList: text, at: "http://h/t.m3u8"), 0)
        case UInt8(ascii: "x"):
            for programme in XMLTVReader.guide(text).programmes {
                precondition(programme.end.map { $0 > programme.start } ?? true)
            }
        default: break
        }
    }

    private static func sideFile(_ bytes: [UInt8]) {
        let file = SideFile(bytes, path: "f.film.toml")
        for item in file.items + [file.film] { check(item) }
        for diagnostic in file.diagnostics { precondition(!diagnostic.text.isEmpty) }
    }

    private static func check(_ item: ItemDescription) {
        var reading = FieldReading()
        let again = ItemDescription.form.read(ItemDescription.form.write(item), &reading)
        precondition(again == item && reading.faults.isEmpty, "\(reading.faults)")
    }

    private static func check(_ index: TrickplayIndex?, _ size: Int) {
        guard let index else { return }
        for time in [-1, 0, 5, 1e9] {
            guard case .bytes(let range)? = index.picture(at: time)?.part else { continue }
            precondition(range.upperBound <= size)
        }
    }
}
