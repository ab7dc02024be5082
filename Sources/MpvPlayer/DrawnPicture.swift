// SPDX-License-Identifier: MIT

internal import RemoteOverlay

/// What lies over the film as a picture: mpv draws it above all else, in pixels of the window.
struct DrawnPicture: Equatable {
    var place: PicturePlace
    var screenWidth: Int
    var screenHeight: Int
}
