// SPDX-License-Identifier: MIT

internal import Glibc
public import LinuxSystem
public import RemoteModel

/// The recording of one touch with what was meant by it, for `remote-monitor tune`.
public enum LabelledRecording {
    /// Writes it into a new file of that folder; empty for the working folder. Returns its path:
    /// `swipe-up-1.trace`.
    public static func write(
        _ inputs: [TimedInput], meant: String, in folder: String = ""
    ) throws(SystemError) -> String {
        let name = meant.split(separator: " ").joined(separator: "-")
        let path = free(folder.isEmpty ? name : "\(folder)/\(name)")
        let recorder = try Recorder(path: path, meant: meant)
        recorder.observe(inputs)
        try recorder.finish()
        return path
    }

    /// A name that nothing has yet.
    public static func free(_ name: String) -> String {
        var number = 1
        while access("\(name)-\(number).trace", F_OK) == 0 { number += 1 }
        return "\(name)-\(number).trace"
    }

    /// The folder that it is written into: the working folder, or where that cannot be written the
    /// person's own.
    public static var folder: String {
        access(".", W_OK) == 0 ? "" : UserFolder.variable("HOME") ?? ""
    }
}
