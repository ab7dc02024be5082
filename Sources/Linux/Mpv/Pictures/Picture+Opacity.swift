// SPDX-License-Identifier: MIT

internal import RemoteOverlay

extension Picture {
    /// The upper half, each pixel as opaque as the lower half is bright. nil without two halves.
    var withOpacity: Picture? {
        guard height.isMultiple(of: 2) else { return nil }
        let half = bytes.count / 2
        var mixed = Array(bytes[..<half])
        for place in stride(from: 0, to: half, by: 4) {
            let opacity = bytes[half + place]
            // Rounding has made some brighter than mpv can add to what lies below.
            for channel in 0..<3 { mixed[place + channel] = min(mixed[place + channel], opacity) }
            mixed[place + 3] = opacity
        }
        return Picture(width: width, height: height / 2, bytes: mixed)
    }
}
