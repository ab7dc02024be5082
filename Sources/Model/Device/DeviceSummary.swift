// SPDX-License-Identifier: MIT

/// How an attached device is read: for people, and for clients of the socket.
public struct DeviceSummary: Hashable, Sendable {
    /// The number of the node that was attached first, which is that of the device.
    public var id: DeviceID
    /// What the names of its nodes have in common.
    public var name: String
    /// What it is taken for as a whole.
    public var role: DeviceRole
    /// Why it has that role, in words.
    public var reason: String
    /// The names of the keymaps that apply, most specific first.
    public var keymaps: [String]
    /// The touch surface, or nil.
    public var surface: Surface?
    /// The numbers and paths of its nodes that are read, in the order of their coming.
    public var nodes: [Node]

    /// One node of a device.
    public struct Node: Hashable, Sendable {
        /// The node's number.
        public var id: DeviceID
        /// `/dev/input/event3`.
        public var path: String

        /// A node.
        public init(id: DeviceID, path: String) {
            self.id = id
            self.path = path
        }
    }

    /// A summary of these parts.
    public init(
        id: DeviceID, name: String, role: DeviceRole, reason: String = "", keymaps: [String],
        surface: Surface? = nil, nodes: [Node] = []
    ) {
        self.id = id
        self.name = name
        self.role = role
        self.reason = reason
        self.keymaps = keymaps
        self.surface = surface
        self.nodes = nodes
    }
}
