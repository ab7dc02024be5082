// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import RemoteModel

/// The options of the command line that are rows of `player.toml`, too. The row says what their
/// texts may be.
struct GivenOptions {
    private var options: [(name: String, text: String)] = []

    /// An option that was given with that text, or not at all.
    mutating func add(_ name: String, _ text: String?) {
        if let text { options.append((name, text)) }
    }

    /// An option that may be repeated.
    mutating func add(_ name: String, each texts: [String]) {
        options += texts.map { (name, $0) }
    }

    /// A flag.
    mutating func add(_ name: String, isOn: Bool) {
        if isOn { options.append((name, "true")) }
    }

    /// What they say. Throws what is wrong with the first one that is.
    func configuration() throws -> PlayerConfiguration {
        var reading = FieldReading()
        let form = PlayerConfiguration.form
        if let found = form.read(form.schema.table(of: options), &reading) { return found }
        let fault = reading.faults.first
        var sentence = fault?.message ?? ""
        if case .key(let name)? = fault?.path.steps.first { sentence = "--\(name): \(sentence)" }
        if let advice = fault?.advice { sentence += "; \(advice)" }
        throw ValidationError(sentence)
    }
}

extension ArgumentHelp {
    /// The help of a row, and what is so on the command line alone.
    static func row(_ name: String, _ more: String = "", value: String? = nil) -> ArgumentHelp {
        ArgumentHelp(
            stringLiteral: PlayerConfiguration.form.schema.help(of: name)
                + (more.isEmpty ? "" : " " + more)
        ).named(value)
    }

    private func named(_ value: String?) -> ArgumentHelp {
        var help = self
        help.valueName = value
        return help
    }
}
