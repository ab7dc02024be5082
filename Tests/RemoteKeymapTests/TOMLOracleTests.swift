// SPDX-License-Identifier: MIT

import Foundation
import RemoteKeymap
import RemoteModel
import SystemTestSupport
import Testing

/// Texts with small faults, and what Python's tomllib makes of them: ours must find the same
/// values, or a fault too.
@Suite struct TOMLOracleTests {
    /// Writes a line for each text: whether it is TOML, its bytes in base64, and its values as
    /// `TaggedValue` reads them. Without tomllib (Python before 3.11) it writes nothing.
    private static let script = #"""
        import base64, datetime, json, random, sys
        try: import tomllib
        except ImportError: sys.exit()
        random.seed(int(sys.argv[1]))
        def tagged(value):
            if isinstance(value, dict): return {key: tagged(one) for key, one in value.items()}
            if isinstance(value, list): return [tagged(one) for one in value]
            if isinstance(value, bool): return leaf('bool', str(value).lower())
            if isinstance(value, int): return leaf('integer', str(value))
            if isinstance(value, float): return leaf('float', repr(value))
            if isinstance(value, str): return leaf('string', value)
            if isinstance(value, datetime.datetime):
                return leaf('datetime' if value.tzinfo else 'datetime-local', value.isoformat())
            if isinstance(value, datetime.date): return leaf('date-local', value.isoformat())
            return leaf('time-local', value.isoformat())
        def leaf(kind, text): return {'type': kind, 'value': text}
        seeds = [open(name, 'rb').read() for name in sys.argv[2:]] + [text.encode() for text in [
            'a = 1\nb.c = "x\\u00e9"\n[t]\nd = [1, 2.5, {e = true, f = \'g\'}]\n[[u]]\n[[u]]\n',
            'a = """x\\\n  y"""\nb = \'\'\'z\n\'\'\'\nc = 0x1f\nd = -1_000\ne = 1e-3\nf = inf\n',
            'a = 1979-05-27T07:32:00Z\nb = 07:32:00.5\nc = 1979-05-27 07:32:00+01:00\n',
            '[a.b]\n[a]\nx.y = 1\nx.z = 2\n"q r" = {}\n\'\' = [[], [ # c\n 1,\n]]\n']]
        pieces = [b'[', b']', b'{', b'}', b'=', b'.', b',', b'"', b"'", b'#', b'\n', b'\r', b'\r\n',
            b' ', b'\t', b'\\', b'_', b'0', b'1', b'-', b'+', b'e', b'"""', b"'''", b'\xc3\xa9',
            b'\xff', b'\x00', b'\x7f', b'true', b'nan', b'0x', b'[[', b']]', b'a = 1\n', b'[t]\n']
        for _ in range(3000):
            text = random.choice(seeds)
            if len(text) > 400:
                start = text.rfind(b'\n', 0, random.randrange(len(text))) + 1
                text = text[start:start + 400]
            text = bytearray(text)
            for _ in range(random.randrange(1, 4)):
                place = random.randrange(len(text) + 1)
                what = random.randrange(4)
                if what == 0: text[place:place] = random.choice(pieces)
                elif what == 1: del text[place:place + random.randrange(1, 6)]
                elif what == 2: text[place:place + 1] = random.choice(pieces)
                else:
                    other = random.randrange(len(text) + 1)
                    text[place:place] = text[other:other + random.randrange(1, 20)]
            value = None
            try:
                value = tomllib.loads(bytes(text).decode())
                verdict = 'valid'
                # Numbers of any size are Python's own.
                def large(value):
                    if isinstance(value, dict): return any(map(large, value.values()))
                    if isinstance(value, list): return any(map(large, value))
                    return type(value) is int and not -2**63 <= value < 2**63
                if large(value): verdict = 'skip'
            except (tomllib.TOMLDecodeError, UnicodeDecodeError): verdict = 'invalid'
            except (ValueError, RecursionError, OverflowError): verdict = 'skip'
            values = json.dumps(tagged(value), separators=(',', ':')) if verdict == 'valid' else ''
            print(verdict, base64.b64encode(bytes(text)).decode(), values)
        """#

    private static func lines(seed: Int) throws -> [Substring] {
        let process = Process()
        let pipe = Pipe()
        let keymaps = try Shipped.sources().map {
            Shipped.folder.deletingLastPathComponent().appending(path: $0.path).path
        }
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, "\(seed)"] + keymaps
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try StableDescriptors.allow { try process.run() }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n")
    }

    /// The document with one kind of line end: TOML leaves open which one a string of several lines
    /// has, and Python makes all of them the same.
    private static func withPlainLineEnds(_ text: Data) -> TOMLDocument {
        let plain = String(decoding: text, as: UTF8.self).replacing("\r\n", with: "\n")
        return TOMLDocument(reading: Array(plain.utf8))
    }

    @Test(arguments: 1...4)
    func mutations(seed: Int) throws {
        var counts = (valid: 0, invalid: 0)
        for line in try Self.lines(seed: seed) {
            let words = line.split(
                separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard words.count == 3, words[0] != "skip",
                let data = Data(base64Encoded: String(words[1]))
            else { continue }
            let document = TOMLDocument(reading: Array(data))
            let text = String(decoding: data, as: UTF8.self)
            if document.isFaulty { counts.invalid += 1 } else { counts.valid += 1 }
            // A leap second is one of RFC 3339, and the year 0 too; Python has neither.
            guard !text.contains(":60"), !text.contains("0000-") else { continue }
            if document.isFaulty != (words[0] == "invalid") {
                Issue.record("Python says \(words[0]): \(text.debugDescription)")
            } else if !document.isFaulty {
                let values = try JSONSerialization.jsonObject(with: Data(words[2].utf8))
                #expect(
                    TaggedValue.isSame(values, .root, Self.withPlainLineEnds(data)),
                    "Python reads \(words[2]) in \(text.debugDescription)")
            }
        }
        // Both kinds came, or there is no tomllib here.
        #expect(counts.valid > 250 && counts.invalid > 250 || counts == (0, 0))
    }
}
