// SPDX-License-Identifier: MIT

internal import RemoteOverlay

/// A size in pixels for a picture.
struct PictureFit: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// It fills all of it, and what stands over is cut off; one that stands upright, such as a
        /// poster, is whole before what it shows in the dark and without edges.
        case filled
        /// It keeps its shape and what is transparent.
        case whole
        /// It is a logo in the middle of a plate of that size.
        case plate
    }

    let kind: Kind
    let width: Int
    let height: Int

    /// Decoders have even sizes.
    init(_ kind: Kind, _ width: Int, _ height: Int) {
        self.kind = kind
        self.width = max(2, width + 1 & ~1)
        self.height = max(2, height + 1 & ~1)
    }

    /// As a filter of mpv's.
    var filter: String {
        // The graph may have brackets of its own, so its length is said.
        "lavfi=%\(graph.utf8.count)%\(graph)"
    }

    /// mpv 0.35 hands out colours only: below the colours, which are darker by that much, stands
    /// how opaque each pixel is. A small logo is not blown up.
    private var graph: String {
        switch kind {
        case .filled:
            let wide = "max(2,2*trunc(\(height)*iw*sar/ih/2))"
            let high = "2*trunc(\(width)*ih/(iw*sar)/2)"
            let scale =
                "w='if(lt(iw*sar,ih),\(wide),max(\(width),\(wide)))'"
                + ":h='if(lt(iw*sar,ih),\(height),max(\(height),\(high)))'"
            return "split[a][b];[a]scale=\(width):\(height),gblur=sigma=\(height / 8),"
                + "format=rgb24,colorchannelmixer=rr=.4:gg=.4:bb=.4[c];"
                + "[b]scale=\(scale),setsar=1,format=rgb24[d];"
                + "[c]setsar=1[e];[e][d]overlay=x=(W-w)/2:y=(H-h)/2:format=rgb"
        case .whole:
            return Self.stacked(
                "w=\(width):h=\(height):force_original_aspect_ratio=decrease:force_divisible_by=2")
        case .plate:
            let room = LogoPlate.room(width: width, height: height)
            // Half of how much larger it becomes: sides are even.
            let share = "min(2,min(\(room.width)/(iw*sar),\(room.height)/ih))/2"
            return Self.stacked("w='2*trunc(iw*sar*\(share))':h='2*trunc(ih*\(share))'")
        }
    }

    private static func stacked(_ scale: String) -> String {
        "format=gbrap,premultiply=inplace=1,scale=\(scale),format=gbrap,split[c][m];"
            + "[m]alphaextract,format=rgb24[n];[c]format=rgb24[d];[d][n]vstack"
    }
}
