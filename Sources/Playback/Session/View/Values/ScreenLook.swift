// SPDX-License-Identifier: MIT

public import RemoteModel

/// How what lies over the film is drawn, whatever it is.
public struct ScreenLook: Hashable, Sendable {
    /// How large texts are, in percent of the usual size (behaviour.md N270).
    public var textSize = 100
    /// It is for viewers who need more contrast (A97).
    public var hasHighContrast = false
    /// What has the focus is spoken (A181).
    public var isReadAloud = false
    /// The viewer closed the bar: it does not take its time to go.
    public var isBarDismissed = false

    /// The words of all that is drawn there.
    public var words = Catalogue.english

    public init() {}
}
