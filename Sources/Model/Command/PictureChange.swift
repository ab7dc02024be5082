// SPDX-License-Identifier: MIT

/// How the picture fills the screen (behaviour.md A60).
public enum PictureZoom: String, CaseIterable, Sendable {
    /// All of it is seen.
    case fit
    /// Nothing of the screen stays black, and the edges of the picture are not seen.
    case fill
}

/// How the picture is to fill the screen from now on (behaviour.md A60).
public enum ZoomChange: String, CaseIterable, Sendable {
    /// As `PictureZoom` has it.
    case fit, fill
    /// The one that the other is not.
    case next
}

/// The shape that the picture is to have from now on, whatever the film says (behaviour.md A61).
public enum AspectChange: String, CaseIterable, Sendable {
    /// That of the film.
    case original
    case wide = "16:9"
    case narrow = "4:3"
    case cinema = "2.39:1"
    /// The one after the present one, in this order.
    case next
}
