// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The diagnostics of one device. Each is reported once however often it happens, of a control that
/// is stuck once for each: a faulty device would otherwise fill the log.
struct DecoderReports: Sendable {
    /// Unknown buttons and scancodes that are named; what comes after says nothing new.
    private static let unknownLimit = 16

    /// Whether a keymap can name its scancodes.
    private let isInfrared: Bool
    /// What is to be reported with the next event.
    private var pending: [Diagnostic] = []
    /// What was reported of the touch surface.
    private var reportedFaults: TouchTracker.Faults = []
    private var reportedKeys: [UInt16] = []
    /// What was reported already, at most `unknownLimit` each.
    private var reportedScancodes: [UInt32] = []
    private var reportedButtons: [String] = []
    private var hasReportedDropped = false
    private var reportedStuck = ControlSet()

    init(isInfrared: Bool) {
        self.isInfrared = isInfrared
    }

    /// Whether `take` has anything to give.
    var isPending: Bool { !pending.isEmpty }

    /// Appends what is new.
    mutating func take(into diagnostics: inout [Diagnostic]) {
        diagnostics.append(contentsOf: pending)
        pending.removeAll(keepingCapacity: true)
    }

    /// Something is wrong with what the touch surface reports.
    mutating func note(_ faults: TouchTracker.Faults) {
        let new = faults.subtracting(reportedFaults)
        guard !new.isEmpty else { return }
        reportedFaults.formUnion(new)
        if new.contains(.slot) {
            add(.device, "it uses a slot that it did not announce; that finger is ignored")
        }
        if new.contains(.position) {
            add(
                .device, "it reports positions outside of its range; they are taken as the edge",
                advice: "write [surface] size in a keymap if gestures come out wrong")
        }
        if new.contains(.crowd) {
            add(
                .device,
                "it reports more than \(Limits.contacts) contacts; further ones are ignored")
        }
    }

    /// A key changed to the state that it has already.
    mutating func noteRepeated(key: UInt16, isDown: Bool) {
        guard !reportedKeys.contains(key) else { return }
        reportedKeys.append(key)
        let message =
            isDown
            ? "key \(key) went down twice without coming up"
            : "key \(key) came up without going down"
        add(.device, message + "; the second is ignored", severity: .note)
    }

    /// The kernel's queue was full, so that events are missing.
    mutating func noteDropped() {
        guard !hasReportedDropped else { return }
        hasReportedDropped = true
        add(
            .kernel, "the kernel dropped events because they were not read in time (SYN_DROPPED)",
            advice: "what was touched or held is measured again; nothing is to be done unless it "
                + "happens often")
    }

    /// A control was down for longer than that, which is `stuck` in `[gestures]`.
    mutating func noteStuck(_ control: Control, after time: Interval) {
        guard !reportedStuck.contains(control) else { return }
        reportedStuck.insert(control)
        let seconds = time.seconds
        let length = seconds == seconds.rounded() ? "\(Int64(seconds))" : "\(seconds)"
        add(
            .device, "\(control.name) has been down for \(length) s; it is taken as stuck",
            advice: "release it, or switch it off in a keymap; 'stuck' in [gestures] is the time")
    }

    /// A scancode came that no keymap names. Only that of an infrared remote can be named there;
    /// the kernel's own table of a keyboard is changed by udev.
    mutating func noteUnknown(scancode: UInt32) {
        guard reportedScancodes.count < Self.unknownLimit, !reportedScancodes.contains(scancode)
        else { return }
        reportedScancodes.append(scancode)
        let digits = String(scancode, radix: 16)
        if isInfrared {
            add(
                .keymap, "scancode 0x\(digits) has no control",
                advice: "write \"PROTOCOL:0x\(digits)\" = \"CONTROL\" under [controls]",
                severity: .note)
        } else {
            add(
                .kernel, "the key with the scancode 0x\(digits) has no key code",
                advice: "give it one in udev's hwdb: KEYBOARD_KEY_\(digits)=playpause",
                severity: .note)
        }
    }

    /// A name came from lircd that no keymap names.
    mutating func noteUnknown(button: String) {
        guard reportedButtons.count < Self.unknownLimit, !reportedButtons.contains(button)
        else { return }
        reportedButtons.append(button)
        add(
            .keymap, "button '\(button)' has no control",
            advice: "write \"\(button)\" = \"CONTROL\" under [controls]", severity: .note)
    }

    private mutating func add(
        _ blame: Blame, _ message: String, advice: String? = nil, severity: Severity = .warning
    ) {
        pending.append(Diagnostic(severity, blame, message, advice: advice))
    }
}
