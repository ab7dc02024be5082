// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

@testable import MpvPlayer

/// What mpv is to draw with less effort, where a machine is too slow (behaviour.md A205).
@Suite struct CheaperDrawingTests {
    /// What is set where mpv answers so about some options, present value and default; it has none
    /// of the others.
    private static func options(
        _ settings: [String] = [], _ answers: [String: (MpvNode, MpvNode)]
    ) -> [String]? {
        var drawing = CheaperDrawing(settings.compactMap(PlayerOptions.Setting.init(argument:)))
        guard let questions = drawing.begin() else { return nil }
        var found: [String]?
        for (property, tag) in questions {
            let name = property.split(separator: "/")[1]
            let answer = answers[String(name)] ?? (.none, .none)
            let value = property.hasPrefix("options/") ? answer.0 : answer.1
            let options = drawing.take(tag, value)
            #expect(found == nil)
            found = options?.map { "\($0.name)=\($0.value)" }
        }
        return found
    }

    private static let usual: [String: (MpvNode, MpvNode)] = [
        "scale": (.string("lanczos"), .string("lanczos")),
        "dither": (.string("fruit"), .string("fruit")), "deband": (.flag(false), .flag(false)),
        "hdr-compute-peak": (.string("auto"), .string("auto")),
        "correct-downscaling": (.flag(true), .flag(true)),
    ]

    @Test func whatIsFreeIsSet() {
        // What costs least already is not named.
        #expect(
            Self.options([], Self.usual) == [
                "scale=bilinear", "dither=no", "correct-downscaling=no", "hdr-compute-peak=no",
            ])
    }

    @Test func whatAPersonHasSetStays() {
        var set = Self.usual
        set["scale"] = (.string("ewa_lanczos"), .string("lanczos"))
        #expect(
            Self.options(["dither=fruit"], set) == [
                "correct-downscaling=no", "hdr-compute-peak=no",
            ])
        #expect(Self.options(["profile=gpu-hq"], Self.usual) == nil)
        #expect(Self.options([], [:]) == [])
    }

    /// It is for the whole run; answers that are lost are asked for again.
    @Test func itIsDoneOnce() {
        var drawing = CheaperDrawing([])
        let first = drawing.begin() ?? []
        #expect(first.count == 2 * CheaperDrawing.options.count)
        // mpv takes so many at once (`MpvLink.requestsInFlight`).
        #expect(first.count < MpvLink.requestsInFlight / 2)
        #expect(drawing.begin() == nil)
        drawing.forgetAnswers()
        for (_, tag) in drawing.begin() ?? [] { _ = drawing.take(tag, .none) }
        drawing.forgetAnswers()
        #expect(drawing.begin() == nil)
    }
}
