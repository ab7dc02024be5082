// SPDX-License-Identifier: MIT

extension ContextState: Record {
    /// The context is what names a state.
    public var name: Context { context }

    /// All contexts have the same arguments.
    public static let forms = ordered(Context.allCases.map(row))

    /// The row of one context.
    private static func row(_ context: Context) -> RecordForm<ContextState> {
        RecordForm(
            context, "",
            flag("live", "the item is a live stream"),
            flag("transport", "the transport bar is shown"),
            flag("linear", "nothing but play and pause is performed (behaviour.md A18)"),
            flag("channels", "there are channels to flip through"),
            flag("overlay", "there is an interactive overlay to show"),
            Argument.flag("armed", "the player has the focus: the same as a `focus` line")
                .socketDefaulting(to: true).absent("as it was; true at first"),
            Argument.sense("which way the scan goes", "forward", "backward").optional
                .absent("required while `scanning`"),
            Argument.integer("level", Scan.levels, "how fast the scan is").optional
                .absent("required while `scanning`"),
            Argument.integer("item", places, itemMeaning).optional
                .absent("items are not distinguished"),
            Argument.word("exit", Direction.self, exitMeaning).optional
                .absent("the focus moves"),
            Argument.word("touch", GesturePreset.self, touchMeaning).optional
                .absent("as keymaps say"),
            make: {
                live, bar, linear, channels, overlay, armed, sense, level, item, exit, touch in
                var state = ContextState(context)
                state.isLive = live
                state.isTransportShown = bar
                state.isLinear = linear
                state.hasChannels = channels
                state.hasOverlay = overlay
                state.isArmed = armed
                if let sense, let level {
                    state.scan = Scan(sense, level: level)
                } else if sense != nil {
                    return nil
                }
                state.item = item
                state.focusExit = exit
                state.touch = touch
                return state
            },
            take: {
                (
                    $0.isLive, $0.isTransportShown, $0.isLinear, $0.hasChannels, $0.hasOverlay,
                    $0.isArmed, $0.scan?.sense, $0.scan?.level, $0.item, $0.focusExit,
                    $0.touch
                )
            })
    }

    /// Places in a playlist.
    private static let places = 0...Int(Int32.max)

    private static let itemMeaning =
        "the place in the playlist of what plays, from 0: when it changes, presses in progress "
        + "are cancelled and repeats stop"

    private static let exitMeaning =
        "the way in which the focus cannot go on in the `overlay` or the `info` panel: a step "
        + "closes it (`overlayHide`, `infoHide`) instead of moving it"

    private static let touchMeaning =
        "how the viewer wants remotes to be read (behaviour.md A190), as the `preset` of a keymap"

    /// A flag that a line of the socket may leave out.
    private static func flag(_ key: StaticString, _ meaning: String) -> TypedArgument<Bool> {
        Argument.flag(key, meaning).socketDefaulting(to: false).absent("false")
    }
}
