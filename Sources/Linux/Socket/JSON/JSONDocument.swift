// SPDX-License-Identifier: MIT

internal import CJansson

/// One line of JSON: an object, owned.
struct JSONDocument: ~Copyable {
    private let root: UnsafeMutablePointer<json_t>

    /// Parses a line. Keys that come twice are refused, as two readers could take different ones.
    static func parse(_ line: ArraySlice<UInt8>) throws(ProtocolError) -> JSONDocument {
        var failure = json_error_t()
        let flags = Int(JSON_REJECT_DUPLICATES)
        let parsed = line.withUnsafeBytes { bytes in
            json_loadb(bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, flags, &failure)
        }
        guard let root = parsed else {
            let reason = text(of: failure)
            throw ProtocolError(
                "not JSON: \(reason), near byte \(failure.position)",
                advice: numberAdvice(reason))
        }
        let document = JSONDocument(root: root)
        guard root.pointee.type == JSON_OBJECT else {
            throw ProtocolError("a line must be a JSON object")
        }
        return document
    }

    /// The object. Valid while the document lives.
    var object: JSONObject { JSONObject(pointer: root) }

    deinit {
        json_decref(root)
    }

    /// What helps where a language wrote a number that JSON does not have, as Python's does.
    private static func numberAdvice(_ reason: String) -> String? {
        let words = ["NaN", "nan", "Infinity", "inf", "-"].map { "near '\($0)'" }
        if words.contains(where: reason.hasSuffix) {
            return "JSON has neither NaN nor Infinity: send a number, or leave the field out"
        }
        guard ["real number overflow", "too big"].contains(where: reason.hasPrefix) else {
            return nil
        }
        return "send a smaller number, or leave the field out"
    }

    private static func text(of failure: json_error_t) -> String {
        withUnsafeBytes(of: failure.text) { bytes in
            // The code is the last byte. jansson's own words are for its callers.
            if bytes.last == UInt8(json_error_null_character.rawValue) {
                return "a text with \\u0000"
            }
            return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
