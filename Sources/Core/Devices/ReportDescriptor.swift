// SPDX-License-Identifier: MIT

/// What a HID report descriptor declares: the numbers of the input reports. The kernel drops every
/// report that is not declared (HID 1.11, 6.2.2).
public struct ReportDescriptor: Equatable, Sendable {
    /// In the order of their first item; 0 for reports without a number.
    public private(set) var inputs: [UInt8] = []

    public init(_ bytes: [UInt8]) {
        var at = 0
        var report: UInt8 = 0
        while at < bytes.count {
            let prefix = bytes[at]
            if prefix == 0xfe {
                // A long item: the next byte is its size.
                guard at + 1 < bytes.count else { return }
                at += 3 + Int(bytes[at + 1])
                continue
            }
            let size = prefix & 3 == 3 ? 4 : Int(prefix & 3)
            switch prefix & 0xfc {
            case 0x84:
                if size > 0, at + 1 < bytes.count { report = bytes[at + 1] }
            case 0x80:
                if !inputs.contains(report) { inputs.append(report) }
            default: break
            }
            at += 1 + size
        }
    }
}
