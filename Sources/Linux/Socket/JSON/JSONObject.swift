// SPDX-License-Identifier: MIT

internal import CJansson

/// An object within a document.
struct JSONObject {
    let pointer: UnsafeMutablePointer<json_t>

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
