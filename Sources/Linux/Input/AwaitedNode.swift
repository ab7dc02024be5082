// SPDX-License-Identifier: MIT

internal import RemoteModel

/// A node that is looked at again later.
struct AwaitedNode {
    /// How long after a revocation the node is looked at again: one that was unplugged is gone
    /// then.
    private static let revocation = Interval.milliseconds(300)

    /// Its name in `/dev/input`.
    var name: String
    var until: Timestamp
    /// The identity of the device that was read and said ENODEV, or nil for a node that udev has
    /// not announced yet.
    var revoked: String?

    init(name: String, until: Timestamp) {
        self.name = name
        self.until = until
    }

    /// A device that was unplugged or revoked.
    init(revoked device: any InputNode, at time: Timestamp) {
        let path = device.description.path
        name = path.split(separator: "/").last.map(String.init) ?? path
        until = time + Self.revocation
        revoked = device.identity
    }
}

extension Diagnostic {
    /// Somebody has taken the access to a node away that is still there.
    static func revoked(_ path: String) -> Diagnostic {
        Diagnostic(
            .note, .configuration,
            "access to \(path) was revoked (EVIOCREVOKE); it is opened again as soon as this user "
                + "may read it")
    }
}
