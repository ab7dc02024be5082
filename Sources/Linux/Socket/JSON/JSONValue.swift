// SPDX-License-Identifier: MIT

internal import CJansson

/// A value within a document.
struct JSONValue {
    let pointer: UnsafeMutablePointer<json_t>

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
