// SPDX-License-Identifier: MIT

/// What a HID report descriptor declares: the numbers of the input reports. The kernel drops every
/// report that is not declared (HID 1.11, 6.2.2). `SiriRemoteModel.dropped` compares it with what
/// the remote sends. Bytes that are not a descriptor give few numbers or none, and never an error.
public struct ReportDescriptor: Equatable, Sendable {
    /// The numbers of the input reports, in the order of their first item; 0 for reports without a
    /// number.
    public private(set) var inputs: [UInt8] = []

    /// Reads the items of a descriptor, as sysfs gives it.
    public init(_ bytes: [UInt8]) {
        var at = 0
        var report: UInt8 = 0
        while at < bytes.count {
            // A short item: tag and type in the upper six bits, the size in the lower two, of which
            // 3 means four bytes.
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
                // Report ID: the reports that follow have this number.
                if size > 0, at + 1 < bytes.count { report = bytes[at + 1] }
            case 0x80:
                // Input.
                if !inputs.contains(report) { inputs.append(report) }
            default: break
            }
            at += 1 + size
        }
    }
}
