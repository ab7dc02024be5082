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
            throw ProtocolError("not JSON: \(text(of: failure)), near byte \(failure.position)")
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

    private static func text(of failure: json_error_t) -> String {
        withUnsafeBytes(of: failure.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// An object within a document.
struct JSONObject {
    fileprivate let pointer: UnsafeMutablePointer<json_t>

    subscript(key: String) -> JSONValue? {
        json_object_get(pointer, key).map(JSONValue.init)
    }

    /// In the order of the line.
    var keys: [String] {
        var keys = [String]()
        var position = json_object_iter(pointer)
        while let current = position {
            if let key = json_object_iter_key(current) {
                keys.append(String(cString: key))
            }
            position = json_object_iter_next(pointer, current)
        }
        return keys
    }
}

/// A value within a document.
struct JSONValue {
    fileprivate let pointer: UnsafeMutablePointer<json_t>

    private var type: json_type { pointer.pointee.type }

    var isNull: Bool { type == JSON_NULL }

    var flag: Bool? {
        type == JSON_TRUE ? true : type == JSON_FALSE ? false : nil
    }

    var integer: Int64? {
        type == JSON_INTEGER ? Int64(json_integer_value(pointer)) : nil
    }

    /// A whole number too.
    var number: Double? {
        type == JSON_REAL || type == JSON_INTEGER ? json_number_value(pointer) : nil
    }

    var text: String? {
        guard type == JSON_STRING, let bytes = json_string_value(pointer) else { return nil }
        return String(cString: bytes)
    }

    var object: JSONObject? {
        type == JSON_OBJECT ? JSONObject(pointer: pointer) : nil
    }

    var elements: [JSONValue]? {
        guard type == JSON_ARRAY else { return nil }
        return (0..<json_array_size(pointer)).compactMap {
            json_array_get(pointer, $0).map(JSONValue.init)
        }
    }
}
