// SPDX-License-Identifier: MIT

/// Turns scenes into pixels.
public protocol ScenePainter {
    /// How wide the texts are that it paints.
    var measure: any TextMeasure { get }

    /// Paints what a region of the display shows of a scene, on nothing.
    ///
    /// - Parameters:
    ///   - region: In pixels of the display.
    ///   - dirty: The parts of the region that are repainted, which do not touch each other; the
    ///     rest of the pixels stays.
    ///   - scale: Pixels of the display for each unit of the scene.
    ///   - pictures: Those of the scene, by their numbers. One that is missing is left out.
    ///   - pixels: Rows of the region without gaps, four bytes a pixel, as `Picture` has them; the
    ///     colours are multiplied by the opacity.
    func paint(
        _ scene: OverlayScene, _ region: Box, dirty: [Box], scale: WindowScale,
        pictures: [Int: Picture], into pixels: UnsafeMutableRawBufferPointer)
}
