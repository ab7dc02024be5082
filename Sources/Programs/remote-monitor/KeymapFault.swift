// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Why a file is not a keymap.
struct KeymapFault: Error {
    var diagnostic: Diagnostic
}
