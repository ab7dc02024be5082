// SPDX-License-Identifier: MIT

extension JPEG {
    /// A camera was turned as it took this picture: its Exif head says that its rows are not as
    /// people see them. libjpeg-turbo leaves them as they are, and mpv turns them.
    static func isTurned(_ file: [UInt8]) -> Bool {
        var place = 2
        // Segments have a mark, their length with itself, and what is in them.
        while let mark = number(in: file, at: place, of: 2, isLittle: false),
            mark >> 8 == 0xff, mark != startOfScan,
            let length = number(in: file, at: place + 2, of: 2, isLittle: false), length >= 2
        {
            let next = place + 2 + length
            if mark == application1, next <= file.count,
                file[(place + 4)..<next].starts(with: exifName)
            {
                let head = Array(file[(place + 4 + exifName.count)..<next])
                return orientation(of: head).map { (2...8).contains($0) } ?? false
            }
            place = next
        }
        return false
    }

    /// What the first directory of a TIFF head says of it: 1 is upright.
    private static func orientation(of head: [UInt8]) -> Int? {
        let isLittle = head.starts(with: Array("II".utf8))
        guard let directory = number(in: head, at: 4, of: 4, isLittle: isLittle),
            let count = number(in: head, at: directory, of: 2, isLittle: isLittle)
        else { return nil }
        for entry in 0..<count {
            let place = directory + 2 + 12 * entry
            guard let tag = number(in: head, at: place, of: 2, isLittle: isLittle) else { break }
            if tag == orientationTag {
                return number(in: head, at: place + 8, of: 2, isLittle: isLittle)
            }
        }
        return nil
    }

    /// nil behind the end.
    private static func number(
        in bytes: [UInt8], at place: Int, of count: Int, isLittle: Bool
    ) -> Int? {
        guard place >= 0, place <= bytes.count - count else { return nil }
        let part = bytes[place..<place + count]
        return isLittle
            ? part.reversed().reduce(0) { $0 << 8 | Int($1) }
            : part.reduce(0) { $0 << 8 | Int($1) }
    }

    private static let startOfScan = 0xffda
    private static let application1 = 0xffe1
    private static let exifName = Array("Exif\0\0".utf8)
    private static let orientationTag = 0x0112
}
