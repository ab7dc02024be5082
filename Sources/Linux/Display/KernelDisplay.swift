// SPDX-License-Identifier: MIT

internal import CDrm
internal import Glibc
internal import LinuxSystem
public import RemoteDisplay

/// The display that mpv drives by the kernel (DRM/KMS), where there is no display server.
///
/// mpv sets its mode, and the console has its own back when mpv closes the card, whatever way it
/// goes. Only what the display can show is read here.
public struct KernelDisplay: Sendable {
    /// As the kernel names the connector: `HDMI-A-1`.
    public var name: String
    /// What it can show.
    public var modes: [DisplayMode]
    /// What it shows by itself.
    public var preferred: DisplayMode

    /// The display that mpv chooses: the first one that is connected.
    public static func first(cards: String = "/dev/dri") throws(DisplayFailure) -> KernelDisplay {
        for card in FolderListing.names(in: cards) where card.hasPrefix("card") {
            if let found = first(ofCard: "\(cards)/\(card)") { return found }
        }
        throw .noDisplay
    }

    private static func first(ofCard path: String) -> KernelDisplay? {
        let card = open(path, O_RDWR | O_CLOEXEC)
        guard card >= 0 else { return nil }
        defer { close(card) }
        // Whoever opens a card first is its master, and mpv has to be.
        _ = drmDropMaster(card)
        guard let resources = drmModeGetResources(card) else { return nil }
        defer { drmModeFreeResources(resources) }
        let count = Int(resources.pointee.count_connectors)
        let connectors = UnsafeBufferPointer(start: resources.pointee.connectors, count: count)
        for connector in connectors {
            // As it is known: looking at the cable takes a tenth of a second.
            guard let known = drmModeGetConnectorCurrent(card, connector) else { continue }
            defer { drmModeFreeConnector(known) }
            if let found = KernelDisplay(known.pointee) { return found }
        }
        return nil
    }

    private init?(_ connector: drmModeConnector) {
        guard connector.connection == DRM_MODE_CONNECTED else { return nil }
        let infos = UnsafeBufferPointer(
            start: connector.modes, count: Int(connector.count_modes))
        let modes = infos.enumerated().map { DisplayMode(number: UInt32($0), $1) }
        let isPreferred = infos.firstIndex { $0.type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0 }
        guard let first = modes.first else { return nil }
        self.modes = modes
        preferred = isPreferred.map { modes[$0] } ?? first
        let kind = drmModeGetConnectorTypeName(connector.connector_type).map(String.init(cString:))
        name = "\(kind ?? "Unknown")-\(connector.connector_type_id)"
    }

    /// The mode as mpv's `drm-mode` names it.
    public static func word(_ mode: DisplayMode) -> String {
        let hundredths = Int((mode.rate * 100).rounded())
        let digits = "\(100 + hundredths % 100)".dropFirst()
        return "\(mode.width)x\(mode.height)@\(hundredths / 100).\(digits)"
    }
}

extension DisplayMode {
    /// A mode as the kernel has it: the rate follows from its timing, in kHz.
    fileprivate init(number: UInt32, _ info: drmModeModeInfo) {
        let isInterlaced = info.flags & UInt32(DRM_MODE_FLAG_INTERLACE) != 0
        let isDoubled = info.flags & UInt32(DRM_MODE_FLAG_DBLSCAN) != 0
        let dots = Double(info.htotal) * Double(info.vtotal) * (isDoubled ? 2 : 1)
        let rate = dots > 0 ? Double(info.clock) * 1000 / dots * (isInterlaced ? 2 : 1) : 0
        self.init(
            number: number, width: Int(info.hdisplay), height: Int(info.vdisplay), rate: rate,
            isInterlaced: isInterlaced)
    }
}
