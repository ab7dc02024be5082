// SPDX-License-Identifier: MIT

internal import RemoteOverlay

/// Where a picture lies over the film. mpv draws it above all else, in pixels of the window.
struct DrawnPicture: Equatable {
    var place: PicturePlace
    var screenWidth: Int
    var screenHeight: Int
}
