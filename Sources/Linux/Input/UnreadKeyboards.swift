// SPDX-License-Identifier: MIT

internal import RemoteDevices
public import RemoteModel

/// Keyboards that are left alone, and which of them belong to a device that is read otherwise: of a
/// cheap remote the arrows and OK are on one, and would be dead without a word. `DeviceSet` owns
/// it. It opens nothing: a keyboard is read only where a keymap says that it is a remote's.
package struct UnreadKeyboards {
    /// A keyboard that is not read.
    private struct Node {
        var description: DeviceDescription
        var identity: String
        /// Nobody may open it; otherwise nobody wants to.
        var isForbidden: Bool
        var isReported = false
    }

    private var nodes: [Node] = []

    package init() {}

    /// A keyboard is not read. `identity` is its path in sysfs.
    package mutating func add(
        _ description: DeviceDescription, _ identity: String, isForbidden: Bool = false
    ) {
        guard !nodes.contains(where: { $0.identity == identity }) else { return }
        nodes.append(
            Node(description: description, identity: identity, isForbidden: isForbidden))
    }

    /// It is read now, or is gone.
    package mutating func forget(_ identity: String) {
        nodes.removeAll { $0.identity == identity }
    }

    /// The diagnostics about keyboards that belong to one of these nodes, which are read; one for
    /// each keyboard, once.
    package mutating func take(beside read: [DeviceDescription]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for index in nodes.indices where !nodes[index].isReported {
            let keyboard = nodes[index].description
            guard let other = read.first(where: { DeviceGrouping.belongs(keyboard, to: [$0]) })
            else { continue }
            nodes[index].isReported = true
            diagnostics.append(
                .unread(keyboard, beside: other, isForbidden: nodes[index].isForbidden))
        }
        return diagnostics
    }
}

extension Diagnostic {
    /// The keyboard of a device is not read, while another node of it is.
    public static func unread(
        _ keyboard: DeviceDescription, beside other: DeviceDescription, isForbidden: Bool
    ) -> Diagnostic {
        let device = "'\(other.name)' (\(other.path))"
        let node = "its keys on \(keyboard.path)"
        guard isForbidden else {
            return Diagnostic(
                .note, .configuration,
                "\(device) is read, but not \(node): they are those of a keyboard, on which "
                    + "passwords are typed",
                advice: "nothing to do for a keyboard that you type on; for a remote, have it read "
                    + "by a keymap: remote-monitor learn --device \(keyboard.path)")
        }
        return Diagnostic(
            .warning, .configuration,
            "\(device) may be read, but not \(node): they are those of a keyboard, on which "
                + "passwords are typed",
            advice: "nothing to do for a keyboard that you type on; for a remote: "
                + NodeAccess.rule(for: keyboard))
    }
}
