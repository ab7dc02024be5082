// SPDX-License-Identifier: MIT

internal import PasscodeHashing
internal import RemoteModel

/// Compares what was entered with the passcode, and counts wrong tries (behaviour.md A23).
struct PasscodeJudge: Sendable {
    /// What came of a try.
    struct Result: Sendable {
        var facts: [PlayerFact] = []
        var diagnostics: [Diagnostic] = []
    }

    private let passcode: StoredPasscode
    private var file: PasscodeTriesFile

    init(_ passcode: StoredPasscode, _ file: PasscodeTriesFile) {
        self.passcode = passcode
        self.file = file
    }

    /// The wrong ones of former sessions.
    mutating func begin(at now: Timestamp) -> Result {
        let tries = file.tries(at: now)
        return result(tries.wrong > 0 ? .passcodeTries(tries) : nil)
    }

    /// Digits were entered. It takes as long as the hash says.
    mutating func judge(_ digits: String, at now: Timestamp) -> Result {
        // Another player may have counted meanwhile.
        let former = file.tries(at: now)
        if let until = former.notBefore, until > now { return result(.passcodeTries(former)) }
        // It counts as wrong before it is compared: cutting the power in between gives no other try
        // for that.
        var tries = former
        tries.fail(at: now)
        file.store(tries, at: now)
        switch passcode.hash.matches(digits) {
        case true?:
            file.store(PasscodeTries(), at: now)
            return result(.passcodeTried(isRight: true, PasscodeTries()))
        case false?:
            return result(.passcodeTried(isRight: false, tries))
        case nil:
            file.store(former, at: now)
            var result = result(.passcodeTries(former))
            result.diagnostics.append(
                Diagnostic(
                    .error, .player, "The passcode cannot be compared: there is no memory for it",
                    advice: "close other programs, and enter it again"))
            return result
        }
    }

    private mutating func result(_ fact: PlayerFact?) -> Result {
        Result(facts: fact.map { [$0] } ?? [], diagnostics: file.takeDiagnostics())
    }
}
