// SPDX-License-Identifier: MIT

/// What a device is like beyond its codes: `INPUT_PROP_*`.
public enum InputProperty {
    /// The kernel's name, such as `INPUT_PROP_BUTTONPAD`; where there is none, `INPUT_PROP_0x9`.
    public static func name(_ property: UInt16) -> String {
        EventNames.name(of: property, in: .property)
            ?? "INPUT_PROP_" + EventNames.hexadecimal(property)
    }

    /// The number of any name that `name` gives.
    public static func number(named name: some StringProtocol) -> UInt16? {
        if let row = EventNames.row(named: name), row.space == .property { return row.number }
        guard name.hasPrefix("INPUT_PROP_"),
            let property = EventNames.hexadecimal(name.dropFirst(11)), property <= UInt16.max
        else { return nil }
        return UInt16(property)
    }
}
