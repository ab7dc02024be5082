// SPDX-License-Identifier: MIT

public import RemoteModel

/// Why a file cannot be read, with the place.
public struct ImportError: Error, Hashable, Sendable {
    public var diagnostic: Diagnostic

    init(diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    init(
        _ message: String, advice: String? = nil, at line: Int, _ column: Int,
        _ source: KeymapSource
    ) {
        let lines = source.text.split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let text = (1...lines.count).contains(line) ? String(lines[line - 1].prefix(1000)) : ""
        diagnostic = Diagnostic(
            .error, .configuration, message, advice: advice,
            location: SourceLocation(
                file: source.path, line: line, column: column, sourceLine: text))
    }
}
