// SPDX-License-Identifier: MIT

extension ProgramRequestForm {
    /// A row for each request, in the order of the manual.
    public static let all: [ProgramRequestForm] = queue + playing + watching + holder

    private static let queue: [ProgramRequestForm] = [
        .init(.load, QueueLoad.form, .load, .taken, make: { .load($0) }) {
            if case .load(let body) = $0 { body } else { nil }
        },
        .init(.insert, QueueInsertion.form, .load, .needed, make: { .insert($0) }) {
            if case .insert(let body) = $0 { body } else { nil }
        },
        .init(.remove, QueueRemoval.form, .load, .needed, make: { .remove($0) }) {
            if case .remove(let body) = $0 { body } else { nil }
        },
        .init(.move, QueueMove.form, .load, .needed, make: { .move($0) }) {
            if case .move(let body) = $0 { body } else { nil }
        },
        .init(.play, QueueChoice.form, .load, .needed, make: { .play($0) }) {
            if case .play(let body) = $0 { body } else { nil }
        },
        .init(.update, ItemUpdate.form, .load, .needed, make: { .update($0) }) {
            if case .update(let body) = $0 { body } else { nil }
        },
        .init(.channels, ChannelList.form, .load, .needed, make: { .channels($0) }) {
            if case .channels(let body) = $0 { body } else { nil }
        },
    ]

    private static let playing: [ProgramRequestForm] = [
        .init(.seek, ProgramSeek.form, .command, make: { .seek($0) }) {
            if case .seek(let body) = $0 { body } else { nil }
        },
        .init(.set, PlayerSettings.form, .command, make: { .set($0) }) {
            if case .set(let body) = $0 { body } else { nil }
        },
        .init(
            .command,
            "Performs a command as if a remote had asked. Its fields are those of the table of "
                + "commands.", Command.bodySchema, .command,
            read: { Command(fields: $0, &$1).map { .command($0) } },
            write: { if case .command(let command) = $0 { command.fields } else { nil } }),
        .init(.notice, ProgramNotice.form, .load, .needed, make: { .notice($0) }) {
            if case .notice(let body) = $0 { body } else { nil }
        },
        .init(.overlay, ProgramOverlay.form, .load, .needed, make: { .overlay($0) }) {
            if case .overlay(let body) = $0 { body } else { nil }
        },
    ]

    private static let watching: [ProgramRequestForm] = [
        .empty(.state, "Sends the whole state of the player, once.", .watch, .state),
        .init(.queue, QueueReading.form, .watch, make: { .queue($0) }) {
            if case .queue(let body) = $0 { body } else { nil }
        },
        .init(.subscribe, ProgramTopics.form, .watch, make: { .subscribe($0) }) {
            if case .subscribe(let body) = $0 { body } else { nil }
        },
    ]

    private static let holder: [ProgramRequestForm] = [
        .init(.hold, ProgramHold.form, .load, .taken, make: { .hold($0) }) {
            if case .hold(let body) = $0 { body } else { nil }
        },
        .empty(
            .release,
            "Lets go of the player, which stays as it is. What is asked of the program falls to "
                + "the defaults.", .load, .release, .needed),
        .init(.answer, ProgramAnswer.form, .load, .needed, make: { .answer($0) }) {
            if case .answer(let body) = $0 { body } else { nil }
        },
    ]

    /// A request without fields.
    private static func empty(
        _ name: ProgramRequestName, _ help: String, _ right: ProgramRight,
        _ request: ProgramRequest, _ holding: Holding = .notNeeded
    ) -> ProgramRequestForm {
        struct Nothing: Sendable {}
        let form = TableForm<Nothing>(name.rawValue, help, blank: Nothing(), [])
        return .init(name, form, right, holding, make: { _ in request }) {
            $0 == request ? Nothing() : nil
        }
    }
}
