// SPDX-License-Identifier: MIT

/// One field of `GestureThresholds` as a keymap's `[gestures]` sets it: its name, its unit, what it
/// is, and the values that make sense.
public struct ThresholdField: Sendable {
    /// What the number of a field counts.
    public enum Unit: String, CaseIterable, Sendable {
        case milliseconds
        case millimetres
        case millimetresPerSecond
        case degrees
        /// A whole number of things.
        case count
        /// Of the pad, of the way of an axis, or a ratio: no unit.
        case share
        /// A boolean; 0 or 1 in a `ThresholdSetting`.
        case toggle
    }

    /// A key path that is made when it is needed: to make those of all fields takes as long as to
    /// read five keymaps, and a program that starts needs few of them.
    typealias Path<Value> = @Sendable () -> any WritableKeyPath<GestureThresholds, Value> & Sendable

    private enum Place: Sendable {
        case time(Path<Interval>)
        case number(Path<Double>)
        case count(Path<Int>)
        case toggle(Path<Bool>)
    }

    /// The name, as in `GestureThresholds` and in keymaps.
    public let name: String
    public let unit: Unit
    /// A value outside is refused.
    public let range: ClosedRange<Double>
    private let place: Place
    /// What it is, for people, in one line.
    public let text: String

    /// Every field, in the order of `GestureThresholds`.
    public static let all: [ThresholdField] =
        TouchFields.contact + ControlFields.presses + TouchFields.strokes + TouchFields.momentum
        + TouchFields.jog + ControlFields.axes

    /// The field of that name, or nil.
    public static func named(_ name: some StringProtocol) -> ThresholdField? {
        all.first { $0.name == name }
    }

    /// The value that `thresholds` has there, in the field's unit.
    public func value(in thresholds: GestureThresholds) -> Double {
        switch place {
        case .time(let path): thresholds[keyPath: path()].milliseconds
        case .number(let path): thresholds[keyPath: path()]
        case .count(let path): Double(thresholds[keyPath: path()])
        case .toggle(let path): thresholds[keyPath: path()] ? 1 : 0
        }
    }

    fileprivate func set(_ value: Double, in thresholds: inout GestureThresholds) {
        switch place {
        case .time(let path): thresholds[keyPath: path()] = .seconds(value / 1000)
        case .number(let path): thresholds[keyPath: path()] = value
        case .count(let path): thresholds[keyPath: path()] = Int(value.rounded())
        case .toggle(let path): thresholds[keyPath: path()] = value != 0
        }
    }
}

extension GestureThresholds {
    /// Sets the field that `setting` names. False, and nothing changed, when there is no such field
    /// or the value is out of its range.
    public mutating func apply(_ setting: ThresholdSetting) -> Bool {
        guard let field = ThresholdField.named(setting.name), field.range.contains(setting.value)
        else { return false }
        field.set(setting.value, in: &self)
        return true
    }
}

extension ThresholdField {
    init(
        time path: @autoclosure @escaping Path<Interval>, _ name: String,
        _ range: ClosedRange<Double>, _ text: String
    ) {
        self.init(
            name: name, unit: .milliseconds, range: range, place: .time(path), text: text)
    }

    init(
        number path: @autoclosure @escaping Path<Double>, _ name: String,
        _ unit: Unit, _ range: ClosedRange<Double>, _ text: String
    ) {
        self.init(name: name, unit: unit, range: range, place: .number(path), text: text)
    }

    init(
        count path: @autoclosure @escaping Path<Int>, _ name: String,
        _ range: ClosedRange<Double>, _ text: String
    ) {
        self.init(name: name, unit: .count, range: range, place: .count(path), text: text)
    }

    init(
        toggle path: @autoclosure @escaping Path<Bool>, _ name: String,
        _ text: String
    ) {
        self.init(name: name, unit: .toggle, range: 0...1, place: .toggle(path), text: text)
    }
}

/// One line of a keymap's `[gestures]`: a field of `GestureThresholds` and its new value.
public struct ThresholdSetting: Hashable, Sendable {
    /// The field's name, as in `GestureThresholds`.
    public var name: String
    /// Milliseconds for a time, millimetres for a distance, 0 or 1 for a switch.
    public var value: Double

    /// A setting. Whether there is such a field, and whether the value fits, `apply` says.
    public init(name: String, value: Double) {
        self.name = name
        self.value = value
    }
}
