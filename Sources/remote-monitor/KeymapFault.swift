// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Why a file is no keymap.
struct KeymapFault: Error {
    var diagnostic: Diagnostic
}
