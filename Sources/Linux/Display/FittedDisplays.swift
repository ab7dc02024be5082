// SPDX-License-Identifier: MIT

internal import RemoteDisplay

/// The displays whose mode was changed, and what they had before.
struct FittedDisplays: ~Copyable {
    /// One display.
    private struct Fitted {
        /// What it showed before the first change, and what it was given last.
        var own: DisplayMode
        var given: DisplayMode
    }

    /// By the name of the display.
    private var fitted: [String: Fitted] = [:]

    mutating func perform(_ request: DisplayRequest) -> DisplayAnswer {
        do throws(DisplayFailure) {
            let server = try RandrServer.connect()
            switch request {
            case .fit(let rate, let names):
                return try fit(rate, names, server)
            case .restore:
                return try restore(except: [], server)
            }
        } catch {
            return .failed(error)
        }
    }

    private mutating func fit(
        _ rate: Double, _ names: [String], _ server: borrowing RandrServer
    ) throws(DisplayFailure) -> DisplayAnswer {
        let all = try server.displays()
        // A player without a window yet says no name, and a window may lie on several displays.
        let named = all.filter { names.contains($0.name) }
        let meant = named.isEmpty ? Array(all.prefix(1)) : named
        guard !meant.isEmpty else { throw .noDisplay }
        _ = try restore(except: meant.map(\.name), server)
        var answer = DisplayAnswer.kept
        for display in meant {
            let own = own(of: display)
            let choice = ModeChoice(modes: display.modes, own: own)
            let mode = choice.mode(for: rate, present: display.present)
            guard mode != display.present else { continue }
            try server.set(mode.number, of: display.controller)
            fitted[display.name] = mode == own ? nil : Fitted(own: own, given: mode)
            if answer == .kept { answer = .changed(Self.change(of: display, to: mode)) }
        }
        return answer
    }

    /// What the display shows by itself. Whoever has changed it since has decided about it again.
    private func own(of display: RandrServer.Display) -> DisplayMode {
        guard let known = fitted[display.name], known.given == display.present else {
            return display.present
        }
        return known.own
    }

    private mutating func restore(
        except kept: [String], _ server: borrowing RandrServer
    ) throws(DisplayFailure) -> DisplayAnswer {
        var answer = DisplayAnswer.kept
        guard fitted.contains(where: { !kept.contains($0.key) }) else { return answer }
        for display in try server.displays() {
            guard !kept.contains(display.name), let known = fitted[display.name] else { continue }
            fitted[display.name] = nil
            guard known.given == display.present else { continue }
            try server.set(known.own.number, of: display.controller)
            if answer == .kept { answer = .changed(Self.change(of: display, to: known.own)) }
        }
        return answer
    }

    private static func change(
        of display: RandrServer.Display, to mode: DisplayMode
    ) -> DisplayAnswer.Change {
        DisplayAnswer.Change(
            display: display.name, width: mode.width, height: mode.height, rate: mode.rate,
            former: display.present.rate)
    }
}
