// SPDX-License-Identifier: MIT

/// Looks for the library that remote-player needs.
struct PlayerExaminer: Examiner {
    let machine: Computer
    var findings: [Finding] = []

    init(_ machine: Computer) {
        self.machine = machine
    }

    mutating func run() {
        let libraries = Computer.libraryFolders.flatMap { folder in
            machine.names(in: folder).filter { $0.hasPrefix("libmpv.so.") }
                .map { folder + "/" + $0 }
        }
        if let library = libraries.max(by: { $0.utf8.count < $1.utf8.count }) {
            add(.ok, "player", library)
        } else {
            add(
                .fail, "player", "libmpv is not installed, which remote-player needs",
                fix: "sudo apt install libmpv2")
        }
    }
}
