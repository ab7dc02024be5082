// SPDX-License-Identifier: MIT

import RemoteKeymap
import RemoteModel
import Testing

/// Thresholds whose number is of another unit, or written with it: what `check` says to write.
@Suite struct ThresholdUnitTests {
    @Test(arguments: [
        // text, faults
        (
            "[gestures]\nhold = 'x'",
            "2:8 'x' is not a number for 'hold' [write a number from 150 to 5000 milliseconds, "
                + "such as 'hold = 500']"
        ),
        (
            "[gestures]\nslop = 3",
            "2:1 unknown threshold 'slop' [did you mean 'wakeSlop', 'panSlop', 'pinchSlop', "
                + "'pinSlop'?]"
        ),
        (
            "[gestures]\npanSlop = '3'",
            "2:11 the number for 'panSlop' is in quotes "
                + "[write 'panSlop = 3', which is in millimetres]"
        ),
        (
            "[gestures]\npanSlop = '3 mm'",
            "2:11 the number of 'panSlop' stands without quotes and without its unit "
                + "[write 'panSlop = 3', which is in millimetres]"
        ),
        (
            "[gestures]\npanSlop = '0.3cm'",
            "2:11 the number of 'panSlop' stands without quotes and without its unit "
                + "[write 'panSlop = 3', which is in millimetres]"
        ),
        (
            "[gestures]\npanSlop = '3px'",
            "2:11 'px' is not a unit of 'panSlop', which is in millimetres "
                + "[write a number from 0 to 50 millimetres, such as 'panSlop = 2']"
        ),
        (
            "[gestures]\npanSlop = '300ms'",
            "2:11 'ms' is not a unit of 'panSlop', which is in millimetres "
                + "[write a number from 0 to 50 millimetres, such as 'panSlop = 2']"
        ),
        (
            "[gestures]\npanSlop = '300'",
            "2:11 the number for 'panSlop' is in quotes "
                + "[write a number from 0 to 50 millimetres, such as 'panSlop = 2']"
        ),
        (
            "[gestures]\nhold = '0.5s'",
            "2:8 the number of 'hold' stands without quotes and without its unit "
                + "[write 'hold = 500', which is in milliseconds]"
        ),
        (
            "[gestures]\nhold = 0.5",
            "2:8 0.5 is out of range for 'hold' "
                + "[from 150 to 5000 milliseconds; 0.5 s is 'hold = 500']"
        ),
        (
            "[gestures]\nhold = 0.5s",
            "2:8 '0.5s' is not a number "
                + "[a number stands without its unit: 0.5; a text stands in quotes: \"0.5s\"]"
        ),
        (
            "[gestures]\nedgeZone = '20%'",
            "2:12 the number of 'edgeZone' stands without quotes and without its unit "
                + "[write 'edgeZone = 0.2', which has no unit]"
        ),
        (
            "[gestures]\nedgeZone = '3 mm'",
            "2:12 'mm' is not a unit of 'edgeZone', which has no unit "
                + "[write a number from 0.05 to 0.5, such as 'edgeZone = 0.3']"
        ),
        (
            "[gestures]\nhold = 1e9\nedgeZone = nan",
            "2:8 1e9 is out of range for 'hold' [from 150 to 5000 milliseconds]\n"
                + "3:12 nan is out of range for 'edgeZone' [from 0.05 to 0.5]"
        ),
    ])
    func faults(text: String, expected: String) {
        var set = KeymapSet()
        let faults = set.load([KeymapSource(path: "k.toml", text: text)]).map { diagnostic in
            let place = diagnostic.location.map { "\($0.line):\($0.column) " } ?? ""
            return place + diagnostic.message + (diagnostic.advice.map { " [\($0)]" } ?? "")
        }
        #expect(faults.joined(separator: "\n") == expected)
    }
}
