// SPDX-License-Identifier: MIT

/// An enumeration whose cases have names, by which keymaps, traces and messages write them.
public protocol Named: CaseIterable {
    /// The name in keymaps, traces and messages; each case has another one.
    var name: String { get }
}

extension Named {
    /// The case of that name, or nil.
    @inlinable
    public init?(name: some StringProtocol) {
        let name = String(name)
        guard let known = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = known
    }
}

/// A case of an enumeration that is written by its name, so that it can be an argument of a row.
protocol NamedCase: CaseIterable, ArgumentType {
    /// The name as it is written, and the case of a name.
    var name: String { get }
    init?(name: some StringProtocol)
}

extension NamedCase {
    var argument: ArgumentValue? { .text(name) }

    init?(argument: ArgumentValue?) {
        guard let name = argument?.text else { return nil }
        self.init(name: name)
    }
}

extension AnalogControl: NamedCase {}
extension Axis: NamedCase {}
extension Control: NamedCase {}
extension Direction: NamedCase {}
extension Phase: NamedCase {}
extension Zone: NamedCase {}

extension CommandName: NamedCase {
    var name: String { word }
    init?(name: some StringProtocol) { self.init(word: name) }
}

extension CancelReason: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension DenialReason: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension ScanStopReason: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension LoopChange: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension ShuffleChange: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension ZoomChange: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension AspectChange: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension EndReason: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension ProposalOutcome: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension PasscodeOutcome: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension GesturePreset: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension ViewerSetting: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension PointerEvent.Kind: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension PointerTarget.Part: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension Requester.Kind: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}

extension PlayingTrack.Kind: NamedCase {
    var name: String { rawValue }
    init?(name: some StringProtocol) { self.init(rawValue: String(name)) }
}
