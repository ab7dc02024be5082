// SPDX-License-Identifier: MIT

internal import Glibc
internal import RemoteModel

/// Looks for what a film needs: `remote-player` opens it, as it has libmpv.
struct FilmExaminer {
    private static let subject = "film"
    /// Seconds until the player has to have said something: it waits for a disk that is asleep.
    private static let patience = 30

    let findings: [Finding]

    init(_ film: String, on machine: Computer) {
        findings = Self.refusal(of: film).map { [$0] } ?? Self.ask(about: film, machine)
    }

    /// What cannot be a film is said without a player.
    private static func refusal(of film: String) -> Finding? {
        if film.contains("://") {
            return Finding(
                .fail, subject, "\(film) is an address, and doctor looks at files",
                fix: "remote-player plays it, and says over the picture what is missing")
        }
        var status = stat()
        guard stat(film, &status) == 0 else {
            let why = errno
            guard why == EACCES else {
                return Finding(
                    .fail, subject, "there is no \(film)",
                    fix: "check its name, and that its disk is there")
            }
            return Finding(
                .fail, subject, "permission denied: \(film)",
                fix: "check the permissions of its folder: ls -ld")
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            return Finding(
                .fail, subject, "\(film) is a folder", fix: "name one of its films")
        }
        guard access(film, R_OK) == 0 else {
            return Finding(.fail, subject, "\(film) may not be read", fix: "ls -l shows who may")
        }
        return nil
    }

    private static func ask(about film: String, _ machine: Computer) -> [Finding] {
        guard let player = machine.program("remote-player") else {
            return [
                Finding(
                    .fail, subject, "remote-player is not installed, which opens films",
                    fix: "sudo make install, in the folder that this program was built in")
            ]
        }
        let output = machine.output(of: player, ["--needs", "--", film], patience: patience)
        let lines = output.lines
        let findings = stride(from: 0, to: lines.count - parts + 1, by: parts).compactMap {
            finding(lines[$0..<$0 + parts])
        }
        guard findings.isEmpty else { return findings }
        if output.isLate {
            return [
                Finding(
                    .fail, subject, "\(film) did not open within \(patience) s",
                    fix: "check the disk or the server that it lies on")
            ]
        }
        return [
            Finding(
                .fail, subject, "\(player) says nothing about \(film)",
                fix: "remote-player --describe says why")
        ]
    }

    /// Lines of `remote-player --needs` that belong together.
    private static let parts = 4

    /// What such lines say; nil for any others.
    private static func finding(_ lines: ArraySlice<String>) -> Finding? {
        let lines = Array(lines)
        guard let isMet = Bool(lines[0]) else { return nil }
        guard !isMet, lines[3].isEmpty else {
            return Finding(
                isMet ? .ok : .fail, lines[1], lines[2], fix: lines[3].isEmpty ? nil : lines[3])
        }
        // Of a film that did not open the player says what is wrong and what to do in one sentence.
        let halves = lines[2].split(separator: "; ")
        guard halves.count > 1, let fix = halves.last else {
            return Finding(.fail, lines[1], lines[2], fix: "remote-player --describe says more")
        }
        return Finding(
            .fail, lines[1], halves.dropLast().joined(separator: "; "), fix: String(fix))
    }
}
