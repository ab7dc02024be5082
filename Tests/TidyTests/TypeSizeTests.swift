// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// A type is as large as all of its files: its own and those of its extensions, `Type+Part.swift`.
/// What lies above the limits today is named with its figure, which is only ever lowered.
@Suite struct TypeSizeTests {
    struct Size: Equatable {
        var lines: Int
        var variables: Int
    }

    static let limit = Size(lines: 400, variables: 12)

    static let larger: [String: Int] = ["RemoteCore/Normalizer": 515]

    /// Among them are records: what a person decides, what is reported, what is drawn.
    static let moreVariables: [String: Int] = [
        "RemoteModel/GestureThresholds": 137, "RemotePlayback/PlaybackConfiguration": 34,
        "RemotePlayback/PlayerView": 20, "RemoteDevices/DeviceDecoder": 19,
        "RemoteGestures/PalmMachine": 18, "RemoteKeymap/KeymapFile": 18,
        "PlayerHost/PlayerHostOptions": 15, "RemoteGestures/PrimaryContact": 17,
        "LinuxInput/DeviceSet": 16, "RemoteModel/DeviceDescription": 16,
        "RemotePlayback/NowPlaying": 16, "LinuxInput/SiriRemoteNode": 14,
        "MpvPlayer/PlayerOptions": 15, "RemotePlayback/Scene": 15, "CommandSocket/ServerClient": 14,
        "RemotePlayback/IdealPlayerOptions": 14,
        "RemoteImport/ImportedKeymap": 13, "RemoteModel/GestureInterest": 13,
        "RemotePlayback/IdealPlayer": 13,
    ]

    static let sizes: [String: Size] = {
        var sizes: [String: Size] = [:]
        for file in StyleTests.sources {
            let type = file.name.split(separator: "+")[0]
            sizes["\(file.target)/\(type)", default: Size(lines: 0, variables: 0)].lines +=
                file.lines.count - 1
            guard file.name == type else { continue }
            sizes["\(file.target)/\(type)"]?.variables += file.storedVariables(of: type)
        }
        return sizes
    }()

    @Test func thereAreTypes() throws {
        #expect(Self.sizes.count > 400)
        let session = try #require(Self.sizes["RemotePlayback/PlaybackSession"])
        #expect(session.lines > 200)
        #expect(session.variables > 5)
    }

    @Test func aTypeHasAtMost400LinesInAllOfItsFiles() {
        for (type, size) in Self.sizes {
            let limit = Self.larger[type] ?? Self.limit.lines
            #expect(size.lines <= limit, "\(type): \(size.lines) lines of \(limit)")
        }
    }

    @Test func aTypeHasAtMost12StoredVariables() {
        for (type, size) in Self.sizes {
            let limit = Self.moreVariables[type] ?? Self.limit.variables
            #expect(size.variables <= limit, "\(type): \(size.variables) variables of \(limit)")
        }
    }

    /// A figure follows what it allows: a type that has shrunk far below it lowers it.
    @Test func noFigureIsLargerThanItMustBe() throws {
        for (type, figure) in Self.larger {
            let lines = try #require(Self.sizes[type], "\(type) is not there").lines
            #expect(lines > Self.limit.lines && lines * 10 > figure * 9, "\(type): \(lines)")
        }
        for (type, figure) in Self.moreVariables {
            let count = try #require(Self.sizes[type], "\(type) is not there").variables
            #expect(count > Self.limit.variables && figure - count <= 2, "\(type): \(count)")
        }
    }
}

extension SourceFile {
    /// The variables of the type that the file is named after, without those that are computed.
    fileprivate func storedVariables(of type: Substring) -> Int {
        let declaration =
            /^(?:(?:public|package|internal|final|indirect|@\w+(?:\([^)]*\))?)\s+)*(?:struct|enum|class|actor|protocol)\s+(\w+)/
        let variable =
            /^    (?:(?:public|package|internal|private|fileprivate|weak|unowned|lazy)(?:\(set\))?\s+)*(?:var|let)\s+\w+/
        var isInside = false
        return lines.reduce(0) { count, line in
            if line.hasPrefix("extension ") { isInside = false }
            if let match = line.firstMatch(of: declaration) { isInside = match.1 == type }
            let isStored =
                isInside && line.firstMatch(of: variable) != nil && !line.hasSuffix("{")
                && !line.contains(/\{ .*\}$/)
            return isStored ? count + 1 : count
        }
    }
}
