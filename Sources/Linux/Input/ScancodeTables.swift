// SPDX-License-Identifier: MIT

internal import LinuxSystem
internal import RemoteKeymap
internal import RemoteModel

/// The tables of scancodes for one receiver, as ir-keytable has them. Its own is in the kernel;
/// these are for a receiver of which the kernel knows no keys.
struct ScancodeTables: Sendable {
    /// Bytes of a table. A larger file is not read.
    static let sizeLimit = 1024 * 1024
    /// Tables of one receiver. Further ones are not read.
    static let tableLimit = 256

    private var tables: [ScancodeTable] = []

    init() {}

    /// All tables of the user's folder, then those that `/etc/rc_maps.cfg` names for the receiver.
    init(driver: String, table: String, root: String = "", userFolder: String? = UserFolder.path) {
        var paths: [String] = []
        if let folder = userFolder.map({ $0 + "/rc_keymaps" }) {
            paths = FolderListing.names(in: folder).filter { $0.hasSuffix(".toml") }
                .map { folder + "/" + $0 }
        }
        let text = RegularFile.bytes(root + "/etc/rc_maps.cfg", limit: Self.sizeLimit) ?? []
        for file in ScancodeTableChoice.files(for: (driver, table), in: text) {
            paths +=
                file.hasPrefix("/")
                ? [root + file]
                : ["/etc/rc_keymaps/", "/lib/udev/rc_keymaps/"].map { root + $0 + file }
        }
        for path in paths.prefix(Self.tableLimit) {
            guard let text = RegularFile.bytes(path, limit: Self.sizeLimit),
                let table = ScancodeTable(text)
            else { continue }
            tables.append(table)
        }
    }

    var names: [String] { tables.map(\.name) }

    /// The name of a button: its key, or its scancode where no table has it.
    func button(_ infraredProtocol: InfraredProtocol, _ code: UInt64) -> String {
        for table in tables {
            if let key = table.key(infraredProtocol, code) { return key }
        }
        return ButtonPress.scancode(infraredProtocol, code)
    }
}
