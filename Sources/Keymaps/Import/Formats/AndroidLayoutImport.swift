// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// Android's key layouts: `key 353 DPAD_CENTER`, `key usage 0x0c00cd MEDIA_PLAY_PAUSE`, `axis 0x10
/// HAT_X`. The numbers are the kernel's, or a HID usage; the words are Android's. A layout says
/// what each key of one device is, so its lines become `[controls]`.
enum AndroidLayoutImport {
    /// Reads a layout. Throws for a line that no layout has, and for one without its number or
    /// name.
    static func read(
        _ source: KeymapSource, _ keymaps: KeymapSet
    ) throws(ImportError) -> ImportedKeymap {
        var keymap = ImportedKeymap(natural: keymaps.infraredControls())
        keymap.hasAllButtons = true
        matchFile(source.path, &keymap)
        var isEmpty = true
        for line in ImportLines(source.text) {
            isEmpty = false
            let words = line.words
            switch words[0] {
            case "key":
                guard words.count >= 3 else { throw short(line, source) }
                readKey(line, &keymap)
            case "axis":
                guard words.count >= 3 else { throw short(line, source) }
                readAxis(line, &keymap)
            // Valid in a layout, but nothing that a person presses.
            case "led", "sensor", "requires_kernel_config", "type":
                keymap.leave(String(line.text), line: line.number, "no key and no axis")
            default:
                throw ImportError(
                    "a line of a key layout does not begin with '\(words[0].prefix(40))'",
                    advice: "known are: key, axis, led, sensor", at: line.number, 1, source)
            }
        }
        guard !isEmpty else { throw ImportError("there is no key", at: 1, 1, source) }
        return keymap
    }

    /// A line ends before its number or name.
    private static func short(_ line: ImportLines.Line, _ source: KeymapSource) -> ImportError {
        ImportError(
            "'\(line.words[0])' wants a number and a name", advice: "such as 'key 353 DPAD_CENTER'",
            at: line.number, 1, source)
    }

    /// `Vendor_054c_Product_0268.kl` says for which device it is.
    private static func matchFile(_ path: String, _ keymap: inout ImportedKeymap) {
        let parts = KeymapImport.stem(path).split(separator: "_")
        func number(_ word: String) -> UInt16? {
            guard let index = parts.firstIndex(where: { $0 == word }), index + 1 < parts.count
            else { return nil }
            return UInt16(parts[index + 1], radix: 16)
        }
        if let vendor = number("Vendor"), let product = number("Product") {
            keymap.match([
                "vendor = 0x" + ImportNumber.hexadecimal(vendor),
                "product = 0x" + ImportNumber.hexadecimal(product),
            ])
            var device = DeviceDescription(name: "")
            device.vendor = vendor
            device.product = product
            keymap.remotes.append(device)
        } else {
            keymap.remarks.append(
                "The file's name does not say for which device it is: add a [[match]].")
        }
    }

    /// `key NUMBER NAME`, or `key usage NUMBER NAME`.
    private static func readKey(_ line: ImportLines.Line, _ keymap: inout ImportedKeymap) {
        let text = String(line.text)
        let isUsage = line.words[1] == "usage"
        guard line.words.count >= (isUsage ? 4 : 3),
            let number = ImportNumber.parse(line.words[isUsage ? 2 : 1])
        else { return keymap.leave(text, line: line.number, "the number cannot be read") }
        let label = String(line.words[isUsage ? 3 : 2])
        guard let control = labels.word(label).flatMap({ Control(name: $0) }) else {
            return keymap.leave(text, line: line.number, "the common remote has no such button")
        }
        // A key's number goes up to KEY_MAX of linux/input-event-codes.h.
        if isUsage {
            keymap.assign(
                .scancode(protocol: "hid", code: number), control, text: label, line: line.number)
        } else if let code = UInt16(exactly: number), code <= 0x2ff {
            keymap.assign(.event(.key(code)), control, text: label, line: line.number)
        } else {
            keymap.leave(text, line: line.number, "the kernel has no key of that number")
        }
    }

    /// `axis NUMBER NAME`, perhaps with `invert`.
    private static func readAxis(_ line: ImportLines.Line, _ keymap: inout ImportedKeymap) {
        let text = String(line.text)
        // ABS_MAX is 0x3f.
        guard let number = ImportNumber.parse(line.words[1]), number < 0x40 else {
            return keymap.leave(text, line: line.number, "the kernel has no axis of that number")
        }
        let name = EventCode.absolute(UInt16(number)).name
        // `axis 0x01 invert Y`, `axis 0x00 split 0x7f GAS BRAKE`.
        let isInverted = line.words[2] == "invert"
        let label = isInverted ? line.words.dropFirst(3).first ?? "" : line.words[2]
        let value =
            switch (label, isInverted) {
            case ("X", false), ("HAT_X", false): "[\"left\", \"right\"]"
            case ("X", true), ("HAT_X", true): "[\"right\", \"left\"]"
            case ("Y", false), ("HAT_Y", false): "[\"up\", \"down\"]"
            case ("Y", true), ("HAT_Y", true): "[\"down\", \"up\"]"
            case ("LTRIGGER", false), ("BRAKE", false):
                "{ control = \"scanAxis\", direction = -1 }"
            case ("RTRIGGER", false), ("GAS", false): "{ control = \"scanAxis\", direction = 1 }"
            default: ""
            }
        guard !value.isEmpty else {
            return keymap.leave(text, line: line.number, "the axis has no use here")
        }
        keymap.assign(
            axis: TOMLEditor.key(name), value, text: String(label), line: line.number)
    }

    /// Controls, with Android's names of them.
    private static let labels = NameTable(
        """
        up DPAD_UP
        down DPAD_DOWN
        left DPAD_LEFT
        right DPAD_RIGHT
        select DPAD_CENTER ENTER NUMPAD_ENTER BUTTON_A
        back BACK ESCAPE BUTTON_B
        home HOME
        playPause MEDIA_PLAY_PAUSE HEADSETHOOK BUTTON_X BUTTON_START SPACE
        play MEDIA_PLAY
        pause MEDIA_PAUSE
        stop MEDIA_STOP
        rewind MEDIA_REWIND BUTTON_L2
        fastForward MEDIA_FAST_FORWARD BUTTON_R2
        skipForward MEDIA_NEXT MEDIA_SKIP_FORWARD MEDIA_STEP_FORWARD BUTTON_R1 NAVIGATE_NEXT
        skipBackward MEDIA_PREVIOUS MEDIA_SKIP_BACKWARD MEDIA_STEP_BACKWARD BUTTON_L1
        channelUp CHANNEL_UP PAGE_UP
        channelDown CHANNEL_DOWN PAGE_DOWN
        volumeUp VOLUME_UP
        volumeDown VOLUME_DOWN
        mute VOLUME_MUTE MUTE
        info INFO BUTTON_Y
        guide GUIDE MENU BUTTON_SELECT TV_CONTENTS_MENU
        captions CAPTIONS
        audio MEDIA_AUDIO_TRACK LANGUAGE_SWITCH
        power POWER TV_POWER SLEEP
        siri ASSIST VOICE_ASSIST SEARCH
        digit0 0 NUMPAD_0
        digit1 1 NUMPAD_1
        digit2 2 NUMPAD_2
        digit3 3 NUMPAD_3
        digit4 4 NUMPAD_4
        digit5 5 NUMPAD_5
        digit6 6 NUMPAD_6
        digit7 7 NUMPAD_7
        digit8 8 NUMPAD_8
        digit9 9 NUMPAD_9
        red PROG_RED
        green PROG_GREEN
        yellow PROG_YELLOW
        blue PROG_BLUE
        """)
}
