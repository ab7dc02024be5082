// SPDX-License-Identifier: MIT

internal import RemoteModel

extension [BarMenu] {
    /// The menus without their words: how many entries there are, and what opens further ones, is
    /// what the focus depends on.
    var withoutWords: [BarMenu] {
        func masked(_ entries: [BarMenu.Entry]?, _ name: String) -> [BarMenu.Entry]? {
            entries?.enumerated().map { place, entry in
                let name = "\(name) entry \(place + 1)"
                var shown = entry
                shown.title = LocalizedText(name)
                shown.id = entry.id.map { _ in name }
                shown.entries = masked(entry.entries, name)
                return shown
            }
        }
        return enumerated().map { place, menu in
            let name = "menu \(place + 1)"
            var shown = menu
            shown.title = LocalizedText(name)
            shown.id = menu.id.map { _ in name }
            shown.entries = masked(menu.entries, name)
            return shown
        }
    }
}
