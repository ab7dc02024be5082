// SPDX-License-Identifier: MIT

internal import RemoteModel

/// The description of the object on the bus, for `busctl introspect` and for languages that make
/// calls of it. It is made from the properties themselves, so that it cannot differ from them. The
/// methods are here and in `MprisService`.
public enum MprisIntrospection {
    /// The description of the node at a path, or nil where there is none.
    public static func text(at path: String) -> String? {
        if path == MprisName.path { return head + "<node>\n" + interfaces + "</node>\n" }
        // The folders that lead to it.
        let folder = path == "/" ? path : path + "/"
        guard MprisName.path.hasPrefix(folder) else { return nil }
        let child = MprisName.path.dropFirst(folder.count).prefix { $0 != "/" }
        return head + "<node><node name=\"\(child)\"/></node>\n"
    }

    private static let head = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">

        """

    private static var interfaces: String {
        interface(MprisName.root, methods: ["Raise", "Quit"], signals: [])
            + interface(
                MprisName.player,
                methods: [
                    "Next", "Previous", "Pause", "PlayPause", "Stop", "Play", "Seek Offset:x",
                    "SetPosition TrackId:o Position:x", "OpenUri Uri:s",
                ], signals: ["Seeked Position:x"])
            + interface(
                MprisName.trackList,
                methods: [
                    "GetTracksMetadata TrackIds:ao Metadata:aa{sv}:out",
                    "AddTrack Uri:s AfterTrack:o SetAsCurrent:b", "RemoveTrack TrackId:o",
                    "GoTo TrackId:o",
                ],
                signals: [
                    "TrackListReplaced Tracks:ao CurrentTrack:o",
                    "TrackAdded Metadata:a{sv} AfterTrack:o", "TrackRemoved TrackId:o",
                    "TrackMetadataChanged TrackId:o Metadata:a{sv}",
                ])
            + interface(
                "org.freedesktop.DBus.Properties",
                methods: [
                    "Get interface:s name:s value:v:out", "Set interface:s name:s value:v",
                    "GetAll interface:s properties:a{sv}:out",
                ],
                signals: ["PropertiesChanged interface:s changed:a{sv} invalidated:as"])
            + interface(
                "org.freedesktop.DBus.Introspectable", methods: ["Introspect xml:s:out"],
                signals: [])
    }

    /// One interface: its methods, its signals, and the properties that `MprisPlayer` has.
    private static func interface(
        _ name: String, methods: [String], signals: [String]
    ) -> String {
        let properties = MprisPlayer().properties(of: name, at: .zero) ?? []
        return " <interface name=\"\(name)\">\n"
            + methods.map { member("method", $0) }.joined()
            + signals.map { member("signal", $0) }.joined()
            + properties.map(property).joined() + " </interface>\n"
    }

    /// `NAME ARGUMENT:TYPE…`; `:out` is behind what a method gives.
    private static func member(_ kind: String, _ line: String) -> String {
        let words = line.split(separator: " ")
        let arguments = words.dropFirst().map { word in
            let parts = word.split(separator: ":")
            let way = parts.count > 2 ? "out" : "in"
            let direction = kind == "signal" ? "" : " direction=\"\(way)\""
            return "<arg name=\"\(parts[0])\" type=\"\(parts[1])\"\(direction)/>"
        }
        return "  <\(kind) name=\"\(words[0])\">\(arguments.joined())</\(kind)>\n"
    }

    /// One property.
    private static func property(_ field: MprisValue.Field) -> String {
        let isWritable = MprisPlayer.writable[field.name] != nil
        let head =
            "  <property name=\"\(field.name)\" type=\"\(field.value.signature)\""
            + " access=\"\(isWritable ? "readwrite" : "read")\""
        // The position changes all the time; Seeked reports any other change. Of the tracks, the
        // signals of the list say how they changed.
        let isSent = ["Position": "false", "Tracks": "invalidates"][field.name]
        guard let isSent else { return head + "/>\n" }
        return head + "><annotation value=\"\(isSent)\""
            + " name=\"org.freedesktop.DBus.Property.EmitsChangedSignal\"/></property>\n"
    }
}
