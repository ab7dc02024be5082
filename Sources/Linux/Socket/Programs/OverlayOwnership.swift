// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Whose pages lie in the overlay of the player, and which choices in it may be answered.
///
/// The pages belong to the program that holds the player. They are away while its connection is,
/// and are there again when it comes back in time.
struct OverlayOwnership {
    /// A choice of the viewer that the holder may answer with pages.
    private struct Choice {
        var number: Int
        /// When it is over; nil for one that was answered, whose pages may be replaced.
        var until: Timestamp?
    }

    /// There are pages.
    private var hasPages = false
    private var isAway = false
    /// The last ones.
    private var choices: [Choice] = []

    /// Choices that are kept. Pages that answered an older one cannot be replaced any more.
    private static let keptChoices = 64

    /// The viewer chose a card.
    mutating func offer(_ choice: Int, at time: Timestamp) {
        choices.removeAll { $0.until != nil }
        if choices.count == Self.keptChoices { choices.removeFirst() }
        choices.append(Choice(number: choice, until: time + ProgramLimits.choiceAnswer))
    }

    /// The holder shows pages. Throws when the choice that they answer is over.
    mutating func show(_ overlay: ProgramOverlay, at now: Timestamp) throws(ProgramRefusal) {
        guard let number = overlay.choice else {
            hasPages = !overlay.pages.isEmpty
            choices.removeAll()
            return
        }
        let place = choices.firstIndex {
            $0.number == number && ($0.until.map { now < $0 } ?? true)
        }
        guard let place else {
            throw ProgramRefusal(
                "choice \(number) is over", field: "overlay.choice",
                hint: "leave 'choice' out to replace the whole overlay")
        }
        choices[place].until = nil
    }

    /// The connection of the holder has ended; it may come back with its token, or not.
    mutating func leave(mayReturn: Bool, into inputs: inout [Input]) {
        guard mayReturn else { return clear(into: &inputs) }
        guard hasPages, !isAway else { return }
        isAway = true
        inputs.append(.fact(.away(true)))
    }

    /// The holder is back, and finds all as it was.
    mutating func resume(into inputs: inout [Input]) {
        guard isAway else { return }
        isAway = false
        inputs.append(.fact(.away(false)))
    }

    /// Nobody holds the player any more, or another program does.
    mutating func clear(into inputs: inout [Input]) {
        choices.removeAll()
        guard hasPages else { return }
        hasPages = false
        inputs.append(.fact(.overlay(ProgramOverlay([]))))
        guard isAway else { return }
        isAway = false
        inputs.append(.fact(.away(false)))
    }
}
