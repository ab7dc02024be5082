// SPDX-License-Identifier: MIT

internal import Glibc
internal import LinuxDisplay
internal import LinuxSystem

/// What a graphics card of the machine does for the player (behaviour.md N426).
enum GraphicsCard: Equatable {
    /// It draws.
    case open
    /// It would, but the user may not open its node; its group may.
    case closed(node: String, group: String)
    /// There is none that draws.
    case missing

    /// Drivers that are not the kernel's have nodes of their own.
    private static let foreign = ["nvidia0", "mali0", "mali"]

    /// A card that can draw has a node for that beside the one of its screen. A virtual machine's
    /// has a node too, and draws only where its first feature is there (VIRTIO_GPU_F_VIRGL).
    static func find(devices: String = "/dev", system: String = "/sys/class/drm") -> GraphicsCard {
        var found = missing
        for card in FolderListing.names(in: devices + "/dri") where card.hasPrefix("renderD") {
            let features = RegularFile.bytes("\(system)/\(card)/device/features", limit: 64)
            guard features?.first != UInt8(ascii: "0") else { continue }
            let node = "\(devices)/dri/\(card)"
            if isOpen(node) { return open }
            if let group = group(of: node) { found = closed(node: node, group: group) }
        }
        return foreign.contains { isOpen("\(devices)/\($0)") } ? open : found
    }

    /// Whether it draws in windows of an X server on `display`. One that did not answer is left to
    /// mpv.
    func draws(on display: String, of server: ServerDrawing?) -> Bool {
        guard WindowServer.isLocal(display: display) else { return false }
        return switch server {
        case .byServer, nil: true
        case .byNode: self == .open
        case .byProcessor: false
        }
    }

    /// What a person can do so that it draws, in one line; nil where nothing is amiss.
    var advice: String? {
        guard case .closed(let node, let group) = self else { return nil }
        return "The processor draws the film, since this user may not open the graphics card "
            + "(\(node)): run 'sudo usermod -aG \(group) $USER', and log in again."
    }

    private static func isOpen(_ node: String) -> Bool { access(node, R_OK | W_OK) == 0 }

    /// The group that may read and write it; nil where that is nobody's but root's.
    static func group(of node: String) -> String? {
        var status = stat()
        let rights = mode_t(S_IRGRP | S_IWGRP)
        guard stat(node, &status) == 0, status.st_mode & rights == rights, status.st_gid != 0,
            let entry = getgrgid(status.st_gid)
        else { return nil }
        return String(cString: entry.pointee.gr_name)
    }
}
