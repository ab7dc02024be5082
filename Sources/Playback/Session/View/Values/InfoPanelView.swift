// SPDX-License-Identifier: MIT

public import RemoteModel

/// The info panel (behaviour.md A15).
public struct InfoPanelView: Hashable, Sendable {
    /// A tab of the panel.
    public enum Tab: Hashable, Sendable {
        case info
        /// A group of markers, and what it is called.
        case markers(String)
        case audio
        case subtitles
        case speed

        /// The word on it.
        public func name(_ words: Catalogue) -> String {
            switch self {
            case .info: words[ScreenPhrase.info]
            case .markers(let name): name
            case .audio: words[MenuPhrase.audio]
            case .subtitles: words[MenuPhrase.subtitles]
            case .speed: words[MenuPhrase.speed]
            }
        }
    }

    /// When an item ends.
    public enum End: Hashable, Sendable {
        /// It is a live stream.
        case none
        /// In so many whole seconds, at its speed.
        case left(Int)
        /// By the clock on the wall, such as `22:14`.
        case at(String)
    }

    /// The tabs, from left to right.
    public var tabs: [Tab]
    /// The place of the open tab in `tabs`.
    public var selected: Int
    /// The title of the item.
    public var title: String
    /// Seconds, or nil for a live stream.
    public var duration: Int?
    /// When it ends. The session says how much is left, and its host the time of the day.
    public var end = End.none
    /// How good picture and sound are, such as `4K`, `HDR10`, `5.1`.
    public var quality: [String] = []
    /// Short facts, such as the year, and the summary.
    public var details: [String] = []
    /// A short text about the item; empty when there is none.
    public var summary = ""
    /// What is on, on a channel. The session says nothing here, its host may.
    public var now: ProgrammeView?
    /// What comes after it.
    public var next: ProgrammeView?
    /// The artwork of the item, or the picture of the marker that has the focus. The session says
    /// nothing here, its host may.
    public var picture: PictureView?
    /// The list under the tab; its focus is nil while the tabs have the focus.
    public var list: ListView

    public init(tabs: [Tab], selected: Int, title: String, duration: Int?, list: ListView) {
        self.tabs = tabs
        self.selected = selected
        self.title = title
        self.duration = duration
        self.list = list
    }
}
