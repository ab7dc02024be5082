// SPDX-License-Identifier: MIT

public import RemoteModel

/// A device of the service, as a client sees it.
public struct RemoteDevice: Hashable, Sendable {
    /// The name that the nodes of the device have in common.
    public var name: String
    /// The node or socket, for people; of a device with several nodes the first.
    public var path: String
    /// All its nodes.
    public var paths: [String]
    /// What it is as a whole.
    public var role: DeviceRole
    /// The names of the keymaps that apply, most specific first.
    public var keymaps: [String]
    /// `BUS_USB` 3, `BUS_BLUETOOTH` 5 and so on, as in `DeviceDescription`.
    public var bus: Int
    /// The numbers of the maker and of the product, 0 where the kernel has none.
    public var vendor: Int
    public var product: Int
    /// The touch surface in millimetres, or nil.
    public var width: Double?
    public var height: Double?

    init(fields: JSONFields) throws(ProtocolError) {
        name = try fields.text("attached")
        path = try fields.text("path")
        paths = fields.optional("paths") == nil ? [path] : try fields.texts("paths")
        role = try fields.word("role", among: DeviceRole.allCases.map(\.name)) { word in
            DeviceRole.allCases.first { $0.name == word }
        }
        keymaps = try fields.texts("keymaps")
        bus = Int(clamping: try fields.integer("bus"))
        vendor = Int(clamping: try fields.integer("vendor"))
        product = Int(clamping: try fields.integer("product"))
        width = fields.optional("width")?.number
        height = fields.optional("height")?.number
    }
}
