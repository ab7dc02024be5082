// SPDX-License-Identifier: MIT

extension ItemDescription {
    /// The table of an item: a side file, an item of the protocol.
    public static let form = TableForm(
        "item", "What plays, and what is known of it.", blank: ItemDescription(),
        identity + words + ways + [actions, proposal] + offered + played)

    /// The table of an item that is proposed: one that proposes nothing in turn.
    static let proposedForm = TableForm(
        "item", "An item that is proposed.", blank: ItemDescription(),
        identity + words + ways + [actions] + offered + played)

    private static let address = FieldCodec<String>.text(bytes: ItemLimits.urlBytes)

    private static func names(_ limit: Int = ItemLimits.names) -> FieldCodec<[String]> {
        FieldCodec<String>.text(bytes: ItemLimits.titleBytes).list(limit: limit, allowsOne: true)
    }

    private static let identity: [TableRow<ItemDescription>] = [
        .field(
            "id", \.id, .text(bytes: ItemLimits.idBytes),
            "A name of your own for the item. It is in every event about the item."),
        .field(
            "url", \.urls, address.list(limit: ItemLimits.urls, allowsOne: true),
            "Where the item lies: a path, or an address of `file`, `http`, `https`, `rtsp`, "
                + "`rtp`, `udp` or `dvb`. Of several, the first that plays. Without one, or where "
                + "none plays, the program is asked (`resolve`)."),
        .field(
            "start", \.start, ItemStart.codec,
            "Where it begins, in seconds of the stream; `\"resume\"`: where the viewer stopped, "
                + "which the player remembers by the file or, of an address, by `id`; "
                + "`\"live\"`: at the edge of a live stream, or at the beginning of a film. "
                + "Without this field a file of 5 minutes and more resumes, and all else begins "
                + "at its edge or beginning."),
        .field(
            "authorise", \.isGated, .flag, usual: false,
            "The program is asked before it plays (`authorise`). Without an answer the rating "
                + "decides alone."),
    ]

    private static let words: [TableRow<ItemDescription>] = [
        .field("title", \.about.title, LocalizedText.codec(), "The title."),
        .field("subtitle", \.about.subtitle, LocalizedText.codec(), "A line under the title."),
        .field(
            "description", \.about.description,
            LocalizedText.codec(bytes: ItemLimits.descriptionBytes), "What it is about."),
        .field("series", \.about.series, LocalizedText.codec(), "The series that it is a part of."),
        .field("season", \.about.season, .integer(0...10_000), "The season; 0 for specials."),
        .field("episode", \.about.episode, .integer(0...100_000), "The number in the season."),
        .field("year", \.about.year, .integer(1800...9999), "The year in which it came out."),
        .field("genre", \.about.genres, names(), "The genre, or several."),
        .field("people", \.about.people, names(), "Who made it or plays in it."),
        .field(
            "rating", \.about.rating, ItemRating.form.codec,
            "For whom it is meant. It decides whether the passcode is asked for."),
        .field(
            "artwork", \.about.artwork, address,
            "A picture of it: a path, or an address of http or https, at most 16 MB. The info "
                + "panel shows it, and the desktop gets its address."),
        .field(
            "kind", \.about.kind, .word,
            "What it is, for words and defaults. Of `music` the screen shows the artwork, as of "
                + "all that has no picture of its own. `music` and `clip` begin at their "
                + "beginning, unless `start` says otherwise. `live` is a channel."),
        .field(
            "channel", \.channel, ItemChannel.form.codec,
            "What it is as a channel: its number, its name in a guide, what is on."),
    ]

    private static let ways: [TableRow<ItemDescription>] = [
        .field(
            "linear", \.course.isLinear, .flag, usual: false,
            "Nothing but play and pause is performed in the whole item."),
        .field(
            "markers", \.course.markers, Marker.list,
            "Places to go to, in groups. The chapters of the file stay unless markers without a "
                + "group take their place; an empty list has none."),
        .field(
            "breaks", \.course.breaks, ItemBreak.form.codec.list(limit: ItemLimits.breaks),
            "What is played between, such as advertising."),
        .field(
            "redirect", \.course.redirect, .word, usual: BreakRedirect.none,
            "Where a jump across breaks goes first; `ask` asks the program (`timeToSeek`)."),
    ]

    private static let actions: TableRow<ItemDescription> = .field(
        "actions", \.offers.actions, TimedAction.form.codec.list(limit: ItemLimits.actions),
        "Buttons at a time, such as Skip Intro. They are shown while the bar is hidden.")

    private static let proposal: TableRow<ItemDescription> = .field(
        "proposal", \.offers.proposal, ItemProposal.form.codec, "The offer of what comes next.")

    private static let offered: [TableRow<ItemDescription>] = [
        .field(
            "panelActions", \.offers.panelActions,
            PanelAction.form.codec.list(limit: ItemLimits.panelActions),
            "Buttons in the info panel, at most two. With fewer, the player has `From Beginning` "
                + "before them for an item that did not begin there."),
        .field(
            "menus", \.offers.menus, BarMenu.codec,
            "Buttons above the transport bar, at most \(ItemLimits.menus), and their menus, with "
                + "at most \(ItemLimits.menuEntries) entries in all."),
        .field(
            "atEnd", \.offers.atEnd, .word, "What happens at the end when nothing was proposed."),
    ]

    private static let played: [TableRow<ItemDescription>] = [
        .field(
            "speeds", \.playback.speeds,
            FieldCodec<Double>.number(0.25...4).list(limit: ItemLimits.speeds),
            usual: ItemPlayback.usualSpeeds,
            "The speeds of the menu. An empty list hides it."),
        .field(
            "audio", \.playback.audio, TrackChoice.form.codec,
            "Which sound is to be on at first. What the viewer chose counts before it."),
        .field(
            "captions", \.playback.captions, TrackChoice.captionsForm.codec,
            "Which captions are to be on at first. What the viewer chose counts before it."),
        .field(
            "trickplay", \.playback.trickplay, address,
            "Pictures of the film while scrubbing, of this machine or of a server (http, https): a "
                + "BIF file or a WebVTT file of sprites, at most 64 MB; or Jellyfin's tiles. Of "
                + "these a server has the list (`tiles.m3u8`) or the folder, whose name, such as "
                + "`320 - 10x10`, says how many are in a file, each for 10 s."),
        .field(
            "layer", \.playback.layer, ItemLayer.form.codec,
            "What lies over the film, below all controls: a picture, several that follow each "
                + "other, or a text."),
    ]
}
