// SPDX-License-Identifier: MIT

internal import RemoteModel
internal import RemoteTrace

/// The text of a page: what can be read without a script, the rows, and the script.
extension TracePage {
    /// The whole page, in UTF-8.
    public var html: [UInt8] {
        var page = PageText()
        page.markup(Self.header)
        head(into: &page)
        page.markup("<body>\n<header>\n<h1>")
        page.text(source.name)
        page.markup("</h1>\n<p id=\"about\">")
        page.text(about)
        page.markup("</p>\n")
        if let part = source.part {
            page.markup("<p class=\"part\">Only a part is shown: ")
            page.text(part)
            page.markup("</p>\n")
        }
        page.markup("</header>\n<noscript><p class=\"part\">The drawing needs JavaScript, which ")
        page.markup("is off here. All of it is below, as text.</p></noscript>\n")
        page.markup(Self.stage)
        details(into: &page)
        page.markup("<script type=\"application/json\" id=\"rows\">\n")
        page.append(rows.bytes)
        page.markup("</script>\n<script>" + PageScript.text + "</script>\n</body>\n</html>\n")
        return page.bytes
    }

    /// One line under the title.
    private var about: String {
        let count = explanation.touches.count
        let commands = explanation.touches.count(where: \.hasCommand)
        let touches = count == 1 ? "1 touch or press" : "\(count) touches and presses"
        return (rows.deviceNames.isEmpty ? "" : rows.deviceNames + ". ")
            + "\(touches); \(commands) gave a command."
    }

    private func head(into page: inout PageText) {
        func hash(_ text: String) -> String {
            "'sha256-" + Sha256.base64(Sha256.digest(of: Array(text.utf8))) + "'"
        }
        page.markup("<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        page.markup("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
        page.markup("script-src \(hash(PageScript.text)); style-src \(hash(PageStyle.text)); ")
        page.markup("base-uri 'none'; form-action 'none'\">\n")
        page.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        page.markup("<meta name=\"color-scheme\" content=\"light dark\">\n<title>")
        page.text(source.name)
        page.markup(" – remote-input</title>\n<style>\(PageStyle.text)</style>\n</head>\n")
    }

    /// What the script fills.
    private static let stage = """
        <main id="stage" hidden>
        <section id="pad" aria-label="Surface">
        <div class="bar"><label>Device <select id="device"></select></label>
        <span id="context"></span></div>
        <div id="surface"></div>
        <ul id="limits" aria-label="Limits"></ul>
        </section>
        <section id="why" aria-label="Why">
        <h2 id="title"></h2>
        <ol id="reasons"></ol>
        </section>
        <section id="log" aria-label="Time line">
        <div class="bar" id="kinds" role="group" aria-label="What is listed"></div>
        <ol id="lines"></ol>
        </section>
        <footer id="scrubber">
        <div id="near" class="strip" role="slider" tabindex="0"
        aria-label="Time in this touch"></div>
        <div id="far" class="strip" role="slider" tabindex="0"
        aria-label="Time in the recording"></div>
        <div class="bar" id="keys">
        <button id="back" title="Touch before (Page Up)">◀ touch</button>
        <button id="earlier" title="Line before (Left)">‹</button>
        <button id="play" title="Play (Space)">▶ play</button>
        <button id="later" title="Next line (Right)">›</button>
        <button id="forth" title="Next touch (Page Down)">touch ▶</button>
        <label>Speed <select id="speed"><option value="1">1</option>
        <option value="0.25">¼</option><option value="0.05">1/20</option></select></label>
        <output id="clock"></output>
        </div>
        </footer>
        </main>

        """

    /// What needs no script.
    private func details(into page: inout PageText) {
        if !source.comments.isEmpty {
            page.details("The report", source.comments.joined(separator: "\n"))
        }
        if !source.faults.isEmpty {
            page.details(
                "Faults of the recording", source.faults.map(\.text).joined(separator: "\n"))
        }
        for device in rows.devices {
            let facts = [
                "role: \(device.summary.role.name)"
                    + (device.summary.reason.isEmpty ? "" : " (\(device.summary.reason))"),
                "keymaps: \(device.summary.keymaps.joined(separator: " + "))",
            ]
            let limits = device.thresholds.changes(on: device.summary.surface)
            page.details(
                "Device \(device.summary.id.rawValue): \(device.summary.name)",
                (facts + limits.map { "limit: \($0)" }).joined(separator: "\n"))
        }
        page.details(
            "Keymaps: \(keymaps.count)", keymaps.map(\.path).joined(separator: "\n"))
        for keymap in keymaps where keymap.standing == .own {
            page.details("Keymap \(keymap.path)", keymap.text)
        }
        page.details(
            "Everything as text, as explain prints it", explanation.text(since: origin).text)
    }
}

/// HTML in which text from anywhere is text.
struct PageText {
    private(set) var bytes: [UInt8] = []

    /// What is in the source.
    mutating func markup(_ text: String) { bytes += Array(text.utf8) }

    /// What is HTML already.
    mutating func append(_ more: [UInt8]) { bytes += more }

    /// What comes from anywhere: shown as it is, with nothing that a reader would obey.
    mutating func text(_ text: String) {
        for byte in Printable(lines: text).text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): markup("&amp;")
            case UInt8(ascii: "<"): markup("&lt;")
            case UInt8(ascii: ">"): markup("&gt;")
            case UInt8(ascii: "\""): markup("&quot;")
            default: bytes.append(byte)
            }
        }
    }

    /// A part that opens.
    mutating func details(_ title: String, _ content: String) {
        markup("<details><summary>")
        text(title)
        markup("</summary><pre>")
        text(content)
        markup("</pre></details>\n")
    }
}
