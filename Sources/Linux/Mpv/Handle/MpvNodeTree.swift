// SPDX-License-Identifier: MIT

internal import CMpv

/// An `MpvNode` in C's form, for as long as this value lives. mpv copies it. So the memory may be
/// freed as soon as the call is over. Lists and keys are freed apart, as C's structs do not own
/// them.
struct MpvNodeTree: ~Copyable {
    private var root = mpv_node()
    private var strings: [UnsafeMutablePointer<CChar>] = []
    private var lists: [UnsafeMutablePointer<mpv_node_list>] = []
    private var values: [UnsafeMutablePointer<mpv_node>] = []
    private var keys: [UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>] = []

    init(_ node: MpvNode) {
        root = build(node)
    }

    deinit {
        for pointer in strings { pointer.deallocate() }
        for pointer in lists { pointer.deallocate() }
        for pointer in values { pointer.deallocate() }
        for pointer in keys { pointer.deallocate() }
    }

    /// The node for one call of mpv's. The pointer must not leave `body`.
    mutating func withPointer<Result>(
        _ body: (UnsafeMutablePointer<mpv_node>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &root, body)
    }

    /// The node in C's form. What it points to is kept for `deinit`.
    private mutating func build(_ node: MpvNode) -> mpv_node {
        var result = mpv_node()
        switch node {
        case .none:
            result.format = MPV_FORMAT_NONE
        case .string(let value):
            result.format = MPV_FORMAT_STRING
            result.u.string = copy(value)
        case .flag(let value):
            result.format = MPV_FORMAT_FLAG
            result.u.flag = value ? 1 : 0
        case .integer(let value):
            result.format = MPV_FORMAT_INT64
            result.u.int64 = value
        case .double(let value):
            result.format = MPV_FORMAT_DOUBLE
            result.u.double_ = value
        // mpv is asked for bytes and never given any.
        case .bytes: preconditionFailure("bytes are not given to mpv")
        case .array(let nodes):
            result.format = MPV_FORMAT_NODE_ARRAY
            result.u.list = list(nodes, keys: nil)
        case .map(let entries):
            result.format = MPV_FORMAT_NODE_MAP
            result.u.list = list(entries.map(\.value), keys: entries.map(\.key))
        }
        return result
    }

    /// An array, or a map where there are names. C has one struct for both.
    private mutating func list(
        _ nodes: [MpvNode], keys names: [String]?
    ) -> UnsafeMutablePointer<mpv_node_list> {
        let list = UnsafeMutablePointer<mpv_node_list>.allocate(capacity: 1)
        lists.append(list)
        list.initialize(to: mpv_node_list())
        list.pointee.num = CInt(nodes.count)
        let values = UnsafeMutablePointer<mpv_node>.allocate(capacity: max(1, nodes.count))
        self.values.append(values)
        for (index, node) in nodes.enumerated() {
            (values + index).initialize(to: build(node))
        }
        list.pointee.values = values
        guard let names else { return list }
        let keys = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
            .allocate(capacity: max(1, names.count))
        self.keys.append(keys)
        for (index, name) in names.enumerated() {
            (keys + index).initialize(to: copy(name))
        }
        list.pointee.keys = keys
        return list
    }

    /// A text that ends with a zero, as C wants it.
    private mutating func copy(_ text: String) -> UnsafeMutablePointer<CChar> {
        let characters = text.utf8CString
        let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
        for (index, character) in characters.enumerated() {
            (pointer + index).initialize(to: character)
        }
        strings.append(pointer)
        return pointer
    }
}
