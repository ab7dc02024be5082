// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import MpvPlayer
internal import RemoteItems
internal import RemoteMedia
public import RemoteModel

/// What is known of files before they are opened, field by field, and who says it: what
/// `remote-player --describe` prints.
public struct ItemReport {
    /// One item.
    private struct Entry {
        var item: MediaItem
        var sources: ItemSources
        /// How many pictures there are for scrubbing; nil for none of this machine.
        var pictures: Int?
    }

    private var entries: [Entry] = []
    /// What is wrong with the files beside them.
    public private(set) var diagnostics: [Diagnostic] = []

    /// The items that the arguments are, without looking into a film.
    public init(_ arguments: [String], isUnsafe: Bool) throws(MediaArguments.Failure) {
        let media = try MediaArguments(named: arguments, isUnsafe: isUnsafe, languages: nil)
        var files = ItemFiles(isUnsafe: isUnsafe)
        for item in media.items {
            let found = files.found(for: item.location)
            diagnostics += found.diagnostics
            var sources = found.sources(with: item)
            if let picture = PictureRequest.poster(of: item.location) {
                var beside = ItemDescription()
                beside.about.artwork = picture
                sources.add(beside, from: .beside, file: picture)
            }
            sources.addChapterOffers(duration: nil)
            var entry = Entry(item: item, sources: sources)
            entry.pictures = countPictures(sources.description.playback.trickplay)
            entries.append(entry)
        }
    }

    /// Reads where the pictures for scrubbing are, and reports what is wrong with that.
    private mutating func countPictures(_ location: String?) -> Int? {
        guard let location, !MediaAddress.isRemote(location) else { return nil }
        do throws(TrickplayFault) {
            return try TrickplayIndex(path: location).count
        } catch {
            diagnostics.append(
                Diagnostic(
                    .warning, .configuration, "the pictures '\(location)' cannot be used: \(error)",
                    advice: "a BIF file, a WebVTT file of sprites or Jellyfin's folder of tiles "
                        + "is needed"))
            return nil
        }
    }

    /// What is said where nothing more can be known without opening a film.
    static let remark =
        "What a film says of itself, and the names of its chapters, are known once it is open."

    /// For people: a line for each field, with its value and who says it.
    public var text: Printable {
        var text: Printable = ""
        for entry in entries {
            text += "\(entry.item.location)\n"
            let fields = ItemDescription.form.write(entry.sources.description)
            for origin in entry.sources.origins {
                let value = fields[origin.field]?.json ?? ""
                let short = value.count > 60 ? value.prefix(59) + "…" : value[...]
                text += "  \(Self.padded(origin.field, 14)) \(Self.padded(String(short), 40)) "
                text += "\(Self.words(origin, beside: entry.item.location))\n"
            }
            if let count = entry.pictures { text += "  \(count) pictures for scrubbing\n" }
            if entry.sources.origins.isEmpty { text += "  nothing is said of it\n" }
        }
        return text + Printable(lines: Self.remark)
    }

    /// For programs: an object for each item, a line each.
    public var jsonLines: [Printable] {
        entries.map { entry in
            let origins = entry.sources.origins.map { origin in
                var members = [FieldMember("source", .text(origin.source.rawValue))]
                if let file = origin.file { members.append(FieldMember("file", .text(file))) }
                if !origin.others.isEmpty {
                    let others = origin.others.map { FieldValue.text($0.rawValue) }
                    members.append(FieldMember("before", .list(others)))
                }
                return FieldMember(origin.field, .table(members))
            }
            var members = [
                FieldMember("location", .text(entry.item.location)),
                FieldMember("item", ItemDescription.form.write(entry.sources.description)),
                FieldMember("sources", .table(origins)),
                FieldMember("opened", .flag(false)),
            ]
            if let count = entry.pictures {
                members.append(FieldMember("pictures", .number(Double(count))))
            }
            return Printable(FieldValue.table(members).json)
        }
    }

    private static func words(_ origin: ItemSources.Origin, beside location: String) -> String {
        var words = origin.source.rawValue
        if let file = origin.file {
            let folder = location.lastIndex(of: "/").map { location[...$0] } ?? ""
            words += " (\(file.hasPrefix(folder) ? file.dropFirst(folder.count) : file[...]))"
        }
        guard !origin.others.isEmpty else { return words }
        return words + ", before " + origin.others.map(\.rawValue).joined(separator: ", ")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
