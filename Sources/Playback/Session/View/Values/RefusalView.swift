// SPDX-License-Identifier: MIT

public import RemoteModel

/// What the viewer did and what did not come of it.
public enum RefusalView: Hashable, Sendable {
    /// A command that was refused a moment ago.
    case denied(CommandName)
    /// Why the last touch was not what was meant, while the viewer asks for it.
    case touch(TouchView)
}

extension PlayerView {
    /// The command that was refused a moment ago.
    public var denied: CommandName? {
        if case .denied(let name) = refusal { name } else { nil }
    }

    /// Why the last touch was not what was meant.
    public var touch: TouchView? {
        if case .touch(let touch) = refusal { touch } else { nil }
    }
}
