// SPDX-License-Identifier: MIT

internal import RemoteModel

/// How large a touch surface is, from the keymap, the driver, or a guess. All gestures are measured
/// in millimetres, so a wrong size makes each of them wrong by the same factor.
enum SurfaceGeometry {
    /// Sizes from a driver outside of this are not believed, mm.
    private static let plausible = 8.0...3000.0

    /// The surface of a device. What the keymap says comes before the driver; a guess replaces both
    /// sides together, and is reported. `isScreen`: it lies on a screen (`INPUT_PROP_DIRECT`).
    static func surface(
        of axes: TouchAxes, isScreen: Bool, profile: SurfaceProfile,
        diagnostics: inout [Diagnostic]
    ) -> Surface {
        let driverSize = (width: length(of: axes.x), height: length(of: axes.y))
        let guess = guessedSize(axes, isScreen: isScreen)
        let width = profile.width.flatMap(positive) ?? driverSize.width
        let height = profile.height.flatMap(positive) ?? driverSize.height
        let isGuessed = width == nil || height == nil
        if isGuessed {
            diagnostics.append(
                Diagnostic(
                    .note, .device,
                    "the driver does not report the size of the touch surface; "
                        + "\(guess.width) by \(guess.height) mm is assumed",
                    advice: "write [surface] size = [width, height] in a keymap for it"))
        }
        let size = isGuessed ? guess : (width ?? guess.width, height ?? guess.height)
        return Surface(
            width: size.0, height: size.1, shape: profile.shape,
            surfaceClass: surfaceClass(width: size.0, height: size.1, shape: profile.shape),
            isSizeGuessed: isGuessed)
    }

    /// The class of behaviour.md b.8 that a surface of that size and shape belongs to.
    static func surfaceClass(
        width: Double, height: Double, shape: SurfaceProfile.Shape
    ) -> SurfaceClass {
        let larger = max(width, height)
        let ratio = larger / min(width, height)
        if larger > 60 { return .touchpad }
        switch shape {
        case .round: return larger <= 34 ? .ring : .steamPad
        case .rectangle:
            if ratio >= 1.35 { return .controllerPad }
            return larger <= 31 ? .ring : .clickpad
        }
    }

    /// Millimetres, where the resolution gives a size that a surface can have.
    private static func length(of axis: AxisInfo) -> Double? {
        guard axis.resolution > 0, let span = axis.span else { return nil }
        let length = Double(span) / Double(axis.resolution)
        return plausible.contains(length) ? length : nil
    }

    /// A length that a keymap can mean.
    private static func positive(_ length: Double) -> Double? {
        length > 0 && length.isFinite ? length : nil
    }

    /// A nearly square surface is taken for a clickpad; a wide one for a laptop's touchpad, of
    /// which libinput also assumes 69 mm by 50 mm. A touchscreen has 200 mm, which lies between
    /// screens of 7 inches (154 mm) and of 10 (217 mm). Its sides are as the ranges of its axes, so
    /// that the angle of a stroke is right: the longer one is that of the usual surface.
    private static func guessedSize(
        _ axes: TouchAxes, isScreen: Bool
    ) -> (width: Double, height: Double) {
        let ratio = axes.ratio
        let longer = isScreen ? 200.0 : (0.8...1.25).contains(ratio) ? 37.0 : 69.0
        // No surface is narrower; the ranges then say nothing of its shape.
        guard (0.2...5).contains(ratio) else { return isScreen ? (200, 125) : (69, 50) }
        func rounded(_ side: Double) -> Double { (side * 10).rounded() / 10 }
        return ratio >= 1 ? (longer, rounded(longer / ratio)) : (rounded(longer * ratio), longer)
    }
}
