// SPDX-License-Identifier: MIT

/// What the first programme of a transport stream consists of, as its tables say it (ISO/IEC
/// 13818-1: PAT, PMT), and which packets begin a key frame of its picture.
struct ProgramTables: Sendable {
    /// What a packet says of itself, and where its content begins.
    private struct Header {
        var stream: Int
        /// A table or a frame begins in it.
        var begins: Bool
        /// The sender says that a decoder can begin here (`random_access_indicator`).
        var isEntry = false
        var content: ArraySlice<UInt8>

        init?(_ packet: ArraySlice<UInt8>) {
            let at = packet.startIndex
            stream = Int(packet[at + 1] & 0x1f) << 8 | Int(packet[at + 2])
            begins = packet[at + 1] & 0x40 != 0
            content = packet[(at + 4)...]
            guard packet[at + 3] & 0x20 != 0 else { return }
            let length = Int(packet[at + 4])
            guard at + 5 + length <= packet.endIndex else { return nil }
            isEntry = length > 0 && packet[at + 5] & 0x40 != 0
            content = packet[(at + 5 + length)...]
        }
    }

    /// How a picture is coded, by its number in the table.
    private enum Coding: UInt8 {
        case mpeg1 = 0x01, mpeg2 = 0x02, h264 = 0x1b, h265 = 0x24
    }

    private var list: [UInt8] = []
    private var programme: [UInt8] = []
    private var programmeStream: Int?
    private var picture: (stream: Int, coding: Coding)?
    /// It has no picture.
    private(set) var isSound = false

    /// Both tables came.
    var areWhole: Bool { !programme.isEmpty }

    /// The packets with the tables, as they came last.
    var packets: [UInt8] { list + programme }

    /// Returns whether it is a table.
    mutating func take(_ packet: ArraySlice<UInt8>) -> Bool {
        guard let header = Header(packet) else { return false }
        if header.stream == 0 {
            if header.begins { takeList(header.content, packet) }
            return true
        }
        guard header.stream == programmeStream else { return false }
        if header.begins { takeProgramme(header.content, packet) }
        return true
    }

    /// Whether the picture starts again with that packet.
    func isKeyFrame(_ packet: ArraySlice<UInt8>) -> Bool {
        guard let picture, let header = Header(packet), header.begins,
            header.stream == picture.stream
        else { return false }
        return header.isEntry || Self.begins(header.content, picture.coding)
    }

    // MARK: Tables

    /// The section behind the pointer; nil for one that goes beyond its packet.
    private static func section(_ content: ArraySlice<UInt8>, id: UInt8) -> ArraySlice<UInt8>? {
        guard let pointer = content.first else { return nil }
        let section = content.dropFirst(1 + Int(pointer))
        let at = section.startIndex
        guard section.count >= 3, section[at] == id else { return nil }
        let length = Int(section[at + 1] & 0x0f) << 8 | Int(section[at + 2])
        // Its last four bytes are a checksum.
        guard length >= 9, section.count >= 3 + length else { return nil }
        return section[at..<at + 3 + length - 4]
    }

    private mutating func takeList(_ content: ArraySlice<UInt8>, _ packet: ArraySlice<UInt8>) {
        guard let section = Self.section(content, id: 0) else { return }
        var entries = section.dropFirst(8)
        while entries.count >= 4 {
            let at = entries.startIndex
            let number = Int(entries[at]) << 8 | Int(entries[at + 1])
            let stream = Int(entries[at + 2] & 0x1f) << 8 | Int(entries[at + 3])
            // Number 0 is the network's own table.
            if number != 0 {
                list = Array(packet)
                if stream != programmeStream { (programme, picture, isSound) = ([], nil, false) }
                programmeStream = stream
                return
            }
            entries = entries.dropFirst(4)
        }
    }

    private mutating func takeProgramme(
        _ content: ArraySlice<UInt8>, _ packet: ArraySlice<UInt8>
    ) {
        guard let section = Self.section(content, id: 2), section.count >= 12 else { return }
        let at = section.startIndex
        let information = Int(section[at + 10] & 0x0f) << 8 | Int(section[at + 11])
        var entries = section.dropFirst(12 + information)
        var found: (stream: Int, coding: Coding)?
        while entries.count >= 5, found == nil {
            let at = entries.startIndex
            let stream = Int(entries[at + 1] & 0x1f) << 8 | Int(entries[at + 2])
            found = Coding(rawValue: entries[at]).map { (stream, $0) }
            let length = Int(entries[at + 3] & 0x0f) << 8 | Int(entries[at + 4])
            entries = entries.dropFirst(5 + length)
        }
        programme = Array(packet)
        picture = found
        isSound = found == nil
    }

    // MARK: Pictures

    /// Whether what begins in a packet is a key frame: many senders do not say so. Its parameters
    /// come first, and within the packet.
    private static func begins(_ content: ArraySlice<UInt8>, _ coding: Coding) -> Bool {
        var zeros = 0
        var isCode = false
        for byte in content {
            if isCode {
                isCode = false
                switch coding {
                case .mpeg1, .mpeg2: if byte == 0xb3 { return true }
                // The parameters of a sequence, or a key frame itself.
                case .h264: if byte & 0x1f == 7 || byte & 0x1f == 5 { return true }
                case .h265:
                    let kind = byte >> 1 & 0x3f
                    if (16...21).contains(kind) || kind == 32 { return true }
                }
            }
            if byte == 1, zeros >= 2 { isCode = true }
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return false
    }
}
