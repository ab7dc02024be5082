// SPDX-License-Identifier: MIT

internal import RemotePlayback

extension Canvas {
    /// The menu of speeds or tracks (behaviour.md A25), at the right over the bar's place.
    mutating func drawMenu(_ menu: MenuView) {
        let shown = max(1, min(menu.list.rows.count, Layout.rowsShown))
        let height = shown * Layout.rowHeight + 150
        let box = Box(
            x: Layout.screen.right - Layout.margin - 720, y: Layout.bar.bottom - height,
            width: 720, height: height)
        fill(.rounded(box, radius: 36), .curtain)
        text(
            menu.title, x: box.x + 50, y: box.y + 60, size: Layout.titleSize, anchor: .middleLeft,
            isBold: true, hasShadow: false)
        drawList(
            menu.list,
            in: Box(
                x: box.x + 40, y: box.y + 120, width: box.width - 130,
                height: shown * Layout.rowHeight))
    }

    /// The offer of the next item (behaviour.md A22).
    mutating func drawProposal(_ proposal: ProposalView) {
        let box = Box(
            x: Layout.screen.right - Layout.margin - 900, y: 640, width: 900, height: 350)
        fill(.rounded(box, radius: 36), .curtain)
        text(
            "Up next", x: box.x + 60, y: box.y + 60, size: Layout.smallSize, anchor: .middleLeft,
            paint: .softWhite, hasShadow: false)
        text(
            PlainText.fitted(proposal.title, width: box.width - 120, size: Layout.titleSize),
            x: box.x + 60, y: box.y + 130, size: Layout.titleSize, anchor: .middleLeft,
            isBold: true, hasShadow: false)
        let play = proposal.countdown.map { "Play in \($0) s" } ?? "Play"
        drawButton(play, x: box.x + 60, y: box.y + 220, hasFocus: !proposal.isLaterFocused)
        drawButton("Later", x: box.x + 480, y: box.y + 220, hasFocus: proposal.isLaterFocused)
    }

    private mutating func drawButton(_ word: String, x: Int, y: Int, hasFocus: Bool) {
        let box = Box(x: x, y: y, width: 360, height: 80)
        fill(.rounded(box, radius: 40), hasFocus ? .focus : .faintWhite)
        text(
            PlainText.fitted(word, width: box.width - 30, size: Layout.textSize), x: box.centerX,
            y: box.centerY, size: Layout.textSize, anchor: .middleCenter,
            paint: hasFocus ? .black : .white, hasShadow: false)
    }

    /// The passcode (behaviour.md A23): nothing of the film is seen behind it.
    mutating func drawPasscode(_ passcode: PasscodeView) {
        fill(.rectangle(Layout.screen), Paint(color: 0x101014, opacity: 100))
        let center = Layout.screen.centerX
        text(
            "Enter the passcode", x: center, y: 360, size: Layout.titleSize,
            anchor: .middleCenter, isBold: true, hasShadow: false)
        let step = 130
        let first = center - (passcode.length - 1) * step / 2
        for place in 0..<passcode.length {
            let x = first + place * step
            let box = Box(x: x - 50, y: 490, width: 100, height: 120)
            let hasFocus = place == passcode.place
            fill(.rounded(box, radius: 24), hasFocus ? .focus : .faintWhite)
            if hasFocus {
                text(
                    "\(passcode.digit)", x: x, y: box.centerY, size: 72, anchor: .middleCenter,
                    paint: .black, isBold: true, hasShadow: false)
                fill(.polygon([(x - 16, 470), (x + 16, 470), (x, 450)]), .softWhite)
                fill(.polygon([(x - 16, 630), (x + 16, 630), (x, 650)]), .softWhite)
            } else {
                fill(.circle(x: x, y: box.centerY, radius: 10), .white)
            }
        }
    }

    /// The button that skips an interstitial (behaviour.md A21), above the end of the bar.
    mutating func drawSkipButton() {
        drawButton("Skip", x: Layout.bar.right - 360, y: 740, hasFocus: true)
    }
}
