// SPDX-License-Identifier: MIT

internal import RemoteModel

extension JSONLine {
    /// One object: an item of a block.
    mutating func item(
        _ item: Explanation.Item, _ block: Explanation.Block, number: Int, since origin: Timestamp
    ) {
        begin()
        field("block", number)
        field("time", item.time - origin)
        field("since", item.time - block.time)
        switch item.what {
        case .verdict(let verdict, let context):
            field("device", Int(block.device.rawValue))
            field("context", context.name)
            field("verdict", verdict.machine.rawValue)
            field("outcome", verdict.outcome.rawValue)
            if let subject = verdict.subject.words { field("subject", subject) }
            measured(verdict.reasons)
            list("reasons", verdict.reasons.map(\.text))
            field("text", verdict.text)
        case .gesture(let gesture): fields(of: .gesture(block.device, gesture))
        case .command(let command): fields(of: .command(block.device, command))
        case .diagnostic(let diagnostic): fields(of: .diagnostic(diagnostic))
        }
        end()
        newline()
    }

    /// The weightiest of the numbers.
    private mutating func measured(_ reasons: [Reason]) {
        for reason in reasons {
            guard case .measured(let measure, let value, let limit, _) = reason else { continue }
            field("measure", measure.rawValue)
            field("number", measure.number)
            field("value", value, decimals: 4)
            field("limit", limit, decimals: 4)
            return
        }
    }
}
