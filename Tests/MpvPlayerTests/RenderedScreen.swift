// SPDX-License-Identifier: MIT

import Foundation

/// Pixels of the screen: red, green, blue and one that says nothing.
struct RenderedScreen {
    let width: Int
    let height: Int
    let bytes: [UInt8]

    /// A rectangle in the pixels of a screen of 1920 by 1080, on which all is laid out.
    struct Part {
        var x: Range<Int>
        var y: Range<Int>
    }

    func color(x: Int, y: Int) -> [UInt8] {
        let place = (y * width + x) * 4
        return Array(bytes[place..<place + 3])
    }

    /// The relative luminance of WCAG 2, 0 to 1.
    func luminance(x: Int, y: Int) -> Double {
        let linear = color(x: x, y: y).map { byte -> Double in
            let share = Double(byte) / 255
            return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    func luminances(in part: Part) -> [Double] {
        let scale = Double(height) / 1080
        func pixels(_ range: Range<Int>) -> Range<Int> {
            Int(Double(range.lowerBound) * scale)..<Int(Double(range.upperBound) * scale)
        }
        return pixels(part.y).flatMap { y in pixels(part.x).map { luminance(x: $0, y: y) } }
    }

    /// WCAG 2's contrast of the brightest of a part, which are letters, to the brightest around.
    func contrast(of part: Part, against ground: Part) -> Double {
        let letters = luminances(in: part).max() ?? 0
        let behind = luminances(in: ground).max() ?? 0
        return (letters + 0.05) / (behind + 0.05)
    }
}
