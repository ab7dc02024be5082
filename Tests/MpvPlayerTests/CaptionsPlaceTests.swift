// SPDX-License-Identifier: MIT

import Testing

@testable import MpvPlayer

@Suite struct CaptionsPlaceTests {
    /// N236: the viewer's height stays as the bar comes and goes; above it they are not lower.
    @Test(arguments: [
        (0, 100, 68), (5, 95, 63), (10, 90, 58), (15, 85, 53), (75, 25, 25),
    ])
    func theyStandAsTheViewerWants(height: Int, alone: Int64, aboveTheBar: Int64) {
        var place = CaptionsPlace()
        place.height = height
        #expect(place.position == alone)
        place.isRaised = true
        #expect(place.position == aboveTheBar)
        place.isRaised = false
        #expect(place.position == alone)
    }
}
