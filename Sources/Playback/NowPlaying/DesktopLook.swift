// SPDX-License-Identifier: MIT

public import RemoteModel

/// How the desktop wants texts, contrast and motion for its user, and what of it counts here:
/// whatever the viewer has not chosen in the player (behaviour.md A180).
public struct DesktopLook: Hashable, Sendable {
    /// A setting of the desktop that says something of it, by its namespace and its name.
    public enum Setting: String, CaseIterable, Sendable {
        /// How large texts are: 1 is as usual.
        case textScale = "org.gnome.desktop.interface text-scaling-factor"
        /// Whether anything moves.
        case animations = "org.gnome.desktop.interface enable-animations"
        /// 1 is for more contrast; every other value says nothing.
        case contrast = "org.freedesktop.appearance contrast"
        /// The same of desktops that have no `contrast` yet.
        case accessibleContrast = "org.gnome.desktop.a11y.interface high-contrast"
        /// 1 is for less motion; every other value says nothing.
        case reducedMotion = "org.freedesktop.appearance reduced-motion"

        /// The namespaces to ask for.
        public static let namespaces = [
            "org.freedesktop.appearance", "org.gnome.desktop.interface",
            "org.gnome.desktop.a11y.interface",
        ]

        /// nil for one that says nothing of it.
        public init?(namespace: String, key: String) { self.init(rawValue: "\(namespace) \(key)") }
    }

    /// The value of a setting, which another program says.
    public enum Value: Hashable, Sendable {
        case flag(Bool)
        case count(UInt32)
        case number(Double)
        /// Another type than any of the settings has.
        case other
    }

    /// A setting and its value.
    public struct Reading: Hashable, Sendable {
        public var setting: Setting
        public var value: Value

        public init(_ setting: Setting, _ value: Value) {
            self.setting = setting
            self.value = value
        }
    }

    private var values: [Setting: Value] = [:]
    /// What the viewer chose in the player: the desktop has no say in it.
    private var chosen: [ViewerSetting: Int]
    /// The same of motion.
    private var chosenMotion: Bool?
    /// What the player received last of the desktop's.
    private var reported: [ViewerSetting: Int] = [.textSize: 100, .highContrast: 0]

    /// The desktop has said nothing yet. `chosen` is what the viewer chose so far.
    public init(chosen: [ViewerSetting: Int] = [:], reducesMotion: Bool? = nil) {
        self.chosen = chosen
        chosenMotion = reducesMotion
    }

    /// The viewer has chosen a value.
    public mutating func choose(_ setting: ViewerSetting, _ value: Int) { chosen[setting] = value }

    /// The desktop says something; returns what is new of it for the player.
    public mutating func take(_ readings: [Reading]) -> [PlayerFact] {
        for reading in readings { values[reading.setting] = reading.value }
        return [ViewerSetting.textSize, .highContrast].compactMap { setting in
            let value = wanted(setting)
            guard chosen[setting] == nil, reported[setting] != value else { return nil }
            reported[setting] = value
            return .viewing(setting, value)
        }
    }

    /// Whether nothing slides.
    public var reducesMotion: Bool {
        chosenMotion
            ?? (values[.animations] == .flag(false) || values[.reducedMotion] == .count(1))
    }

    private func wanted(_ setting: ViewerSetting) -> Int {
        if setting == .highContrast {
            let isWanted =
                values[.contrast] == .count(1) || values[.accessibleContrast] == .flag(true)
            return isWanted ? 1 : 0
        }
        guard case .number(let scale)? = values[.textScale], scale.isFinite, scale > 0 else {
            return 100
        }
        let range = ViewerSetting.textSize.range
        // Nobody's texts are a hundred times as large: so it is a whole number.
        let percent = Int((min(scale, 100) * 100).rounded())
        return min(max(percent, range.lowerBound), range.upperBound)
    }
}
