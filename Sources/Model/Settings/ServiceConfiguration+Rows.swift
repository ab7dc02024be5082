// SPDX-License-Identifier: MIT

extension ServiceConfiguration {
    /// The table of `remote-inputd.toml`. Each row is an option of `remote-inputd`, too, with the
    /// same name and the same help.
    public static let form = TableForm(
        "settings", "What counts for every run.", blank: ServiceConfiguration(), rows)

    /// The rows that count as soon as the file is read again. The service opens what the others
    /// name when it starts, and gives up then what it would need to open more.
    public static let reloadable = [
        "may", "keymap", "keyboards", "pointers", "past", "verbose",
    ]

    /// Minutes that can be kept: what is bounded in bytes holds no more (behaviour.md N310).
    private static let pastMinutes = 60
    /// Keymaps, and grants: more are not meant.
    private static let entries = 64

    private static let path = FieldCodec<String>.text(bytes: ItemLimits.urlBytes)

    private static let rows: [TableRow<ServiceConfiguration>] = [
        .field(
            "socket", \.clients.socket, path,
            "Where to listen, instead of $XDG_RUNTIME_DIR/remote-input/commands.sock."),
        .field(
            "group", \.clients.includesGroup, .flag,
            "Let the group of the service connect too: for a system "
                + "service that other users connect to."),
        .field(
            "may", \.clients.grants, ClientGrant.codec.list(limit: entries, allowsOne: true),
            "Let only these clients 'watch' the remotes, 'inject' commands, or be a player with a "
                + "'context': the right, = and user:NAME, group:NAME, unit:NAME or "
                + "user-unit:NAME. There may be several. Without it, whoever connects may."),
        .field(
            "keymap", \.reading.keymaps, path.list(limit: entries, allowsOne: true),
            "A keymap that comes before all others. There may be several."),
        .field(
            "lircd", \.reading.lircd, path,
            "lircd's socket, instead of /run/lirc/lircd; 'none' for no lircd."),
        .field("keyboards", \.reading.keyboards, .flag, "Read ordinary keyboards too."),
        .field("pointers", \.reading.pointers, .flag, "Read mice and air mice too."),
        .field(
            "record", \.keeping.recording, path,
            "Write what goes in and out, as a trace for `remote-monitor replay`. Only a trace "
                + "that is there is written over."),
        .field(
            "past", \.keeping.past, .integer(0...pastMinutes),
            "How many minutes of what happened are kept for `remote-monitor report`, in memory, "
                + "instead of 5; 0 for nothing."),
        .field(
            "emit", \.others.emitsKeys, .flag,
            "Press the keys of 'emit' for other programs, on a keyboard made by uinput."),
        .field(
            "lircd-socket", \.others.buttonSocket, path,
            "Send the keys and buttons of 'emit' to clients of lircd's protocol, which connect "
                + "here."),
        .field(
            "buttons", \.others.sendsControls, .flag,
            "Also send them every control, as KEY_OK, KEY_UP and so on."),
        .field(
            "player", \.others.player, PlayerUnit.codec,
            "Start this unit of the user's systemd when Play or Home is pressed and no player "
                + "runs, such as 'remote-player'."),
        .field(
            "verbose", \.keeping.isVerbose, .flag,
            "Log devices, keymaps and commands on standard error."),
    ]
}

extension ClientGrant {
    fileprivate static let codec = FieldCodec<Self>(
        words.kind,
        read: { value, reading in
            guard let text = words.read(value, &reading) else { return nil }
            let grant = Self(text)
            if grant == nil {
                reading.report(
                    "expected 'watch', 'inject' or 'context', =, and user:NAME, group:NAME, "
                        + "unit:NAME or user-unit:NAME", advice: question(of: text))
            }
            return grant
        }, write: { words.write($0.text) })

    private static let words = FieldCodec<String>.text(bytes: ItemLimits.urlBytes)

    /// Asks for the word that was probably meant.
    private static func question(of text: String) -> String? {
        let parts = text.split(separator: "=", maxSplits: 1)
        guard let right = parts.first else { return nil }
        let rights = Right.allCases.map(\.rawValue)
        guard rights.contains(String(right)) else {
            return Spelling.question(of: right, among: rights)
        }
        let kind = parts.count > 1 ? parts[1].prefix { $0 != ":" } : ""
        guard !Client.kinds.contains(String(kind)) else { return nil }
        return Spelling.question(of: kind, among: Client.kinds)
    }
}
