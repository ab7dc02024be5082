// SPDX-License-Identifier: MIT

/// A sign on a button of an item: all those that the player draws.
public enum ItemSymbol: String, CaseIterable, Sendable {
    case info, list, star, gear, audio, captions, speed, camera, person, heart, screen
}
