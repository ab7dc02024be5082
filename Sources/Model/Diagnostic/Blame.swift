// SPDX-License-Identifier: MIT

/// Who broke a rule that the core relies on: it says where a person has to look.
public enum Blame: String, CaseIterable, Sendable {
    case kernel, device, keymap, player, client, lircd, configuration, trace
}
