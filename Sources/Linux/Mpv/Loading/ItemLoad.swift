// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The load of the item that was asked for last, and the answers of mpv to it.
struct ItemLoad {
    /// Counts the loads, so that answers about an older one are recognized.
    let number: UInt64
    var index: Int
    /// Where the item is to begin, or nil.
    let position: Seconds?
    /// The tracks that the viewer chose in it are of this, or nil.
    let resume: ResumePoint?
    /// Which of the item's addresses is tried: 0 is its own, then come the alternatives.
    var variant = 0
    /// mpv's number of the entry that it plays for this load.
    var entry: Int64?
    /// mpv's number of the entry that it has begun.
    var startedEntry: Int64?
    /// The entry that mpv began by itself, until it has stopped it.
    var stray: StrayEntry?
    /// The address of a list that the host is to read, as mpv does not know its kind.
    var wantedList: String?
    /// What is there of it already, until that was tried.
    var prepared: PreparedStream?
    var answers = MediaAnswers()
    /// All answers about the item are there.
    var isKnown = false

    init(
        number: UInt64 = 0, index: Int = 0, position: Seconds? = nil, resume: ResumePoint? = nil
    ) {
        self.number = number
        self.index = index
        self.position = position
        self.resume = resume
    }

    /// Whether an answer is about this load.
    func isAsked(by tag: RequestTag) -> Bool { tag.number == number & RequestTag.numbers }

    /// The first picture has come: what its decoder makes is known now, and not only its size.
    func askForPicture(_ link: MpvLink) {
        guard isKnown, answers[.picture]["gamma"] == .none else { return }
        let property = MediaProperty.picture
        link.ask(property.name, tag: tag(.media, index: property.rawValue))
    }

    func tag(_ kind: RequestTag.Kind, index: UInt8 = 0) -> RequestTag {
        RequestTag(kind, number: number, index: index)
    }
}
