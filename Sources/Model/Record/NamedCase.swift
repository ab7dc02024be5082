// SPDX-License-Identifier: MIT

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
