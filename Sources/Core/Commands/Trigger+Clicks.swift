// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

extension Trigger {
    /// Presses of a control in a row.
    static func clicks(_ control: Control, _ count: UInt8) -> Trigger {
        switch count {
        case 2: .double(control)
        case 3: .triple(control)
        default: .click(control)
        }
    }
}
