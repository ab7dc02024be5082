// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel
import Testing

@Suite struct EventNamesTests {
    @Test(arguments: [
        // name                      type  code   written as
        ("KEY_RESERVED", 1, 0, "KEY_RESERVED"),
        ("KEY_1", 1, 2, "KEY_1"),
        ("KEY_102ND", 1, 86, "KEY_102ND"),
        ("KEY_BRIGHTNESS_MENU", 1, 0x289, "KEY_BRIGHTNESS_MENU"),
        ("BTN_SOUTH", 1, 0x130, "BTN_SOUTH"),
        ("BTN_A", 1, 0x130, "BTN_SOUTH"),
        ("BTN_GAMEPAD", 1, 0x130, "BTN_SOUTH"),
        ("BTN_MISC", 1, 0x100, "BTN_0"),
        ("BTN_TRIGGER_HAPPY40", 1, 0x2e7, "BTN_TRIGGER_HAPPY40"),
        ("KEY_SCREENLOCK", 1, 152, "KEY_COFFEE"),
        ("ABS_MT_TRACKING_ID", 3, 0x39, "ABS_MT_TRACKING_ID"),
        ("REL_WHEEL", 2, 8, "REL_WHEEL"),
        ("MSC_SCAN", 4, 4, "MSC_SCAN"),
        ("SYN_DROPPED", 0, 3, "SYN_DROPPED"),
        ("KEY_0x2f9", 1, 0x2f9, "KEY_0x2f9"),
        ("KEY_0x1e", 1, 30, "KEY_A"),
        ("EV_ABS:0x33", 3, 0x33, "ABS_MT_WIDTH_MINOR"),
        ("EV_ABS:0x2a", 3, 0x2a, "EV_ABS:0x2a"),
        ("EV_0x1e:0x1", 0x1e, 1, "EV_0x1e:0x1"),
    ])
    func names(name: String, type: UInt16, code: UInt16, written: String) throws {
        let found = try #require(EventCode(name: name))
        #expect(found == EventCode(type: type, code: code))
        #expect(found.name == written)
    }

    @Test(arguments: [
        "", "KEY_", "KEY", "key_up", "KEY_MIN_INTERESTING", "KEY_MAX", "KEY_CNT", "KEY_0x",
        "KEY_0x10000", "KEY_0x-1", "KEY_0X10", "EV_ABS", "EV_ABS:", "EV_ABS:1", "EV_NO:0x1",
        "EV_ABS:0x1:0x2", "INPUT_PROP_DIRECT", "KEY_A ",
    ])
    func unknown(name: String) {
        #expect(EventCode(name: name) == nil)
    }

    @Test func everyCodeReadsBack() {
        for type in [0, 1, 2, 3, 4, 5, 0x11, 0x12, 0x14, 0x1f] as [UInt16] {
            for code in 0...0x2ff as ClosedRange<UInt16> {
                let event = EventCode(type: type, code: code)
                #expect(EventCode(name: event.name) == event)
            }
        }
        for name in EventCode.allNames {
            #expect(EventCode(name: name) != nil)
        }
    }

    @Test func typesAndProperties() {
        #expect(EventType.name(3) == "EV_ABS")
        #expect(EventType.name(0x1e) == "EV_0x1e")
        #expect(EventType.number(named: "EV_FF") == 0x15)
        #expect(EventType.number(named: "EV_0x1e") == 0x1e)
        #expect(EventType.number(named: "KEY_A") == nil)
        #expect(InputProperty.name(2) == "INPUT_PROP_BUTTONPAD")
        #expect(InputProperty.name(9) == "INPUT_PROP_0x9")
        #expect(InputProperty.number(named: "INPUT_PROP_DIRECT") == 1)
        #expect(InputProperty.number(named: "INPUT_PROP_0x9") == 9)
        #expect(InputProperty.number(named: "EV_ABS") == nil)
    }

    /// Each `#define` of the kernel's header means the same here.
    @Test func agreesWithTheKernelHeader() throws {
        let path = "/usr/include/linux/input-event-codes.h"
        guard let header = try? String(contentsOfFile: path, encoding: .utf8) else {
            print("skipped: no \(path)")
            return
        }
        var numbers: [String: UInt16] = [:]
        var checked = 0
        for line in header.split(separator: "\n") {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard words.count >= 3, words[0] == "#define" else { continue }
            let (name, text) = (String(words[1]), String(words[2]))
            let number =
                numbers[text]
                ?? (text.hasPrefix("0x") ? UInt16(text.dropFirst(2), radix: 16) : UInt16(text))
            guard let number else { continue }
            numbers[name] = number
            if name.hasSuffix("_MAX") || name.hasSuffix("_CNT") { continue }
            if name == "EV_VERSION" || name == "KEY_MIN_INTERESTING" { continue }
            if name.hasPrefix("EV_") {
                #expect(EventType.number(named: name) == number, "\(name)")
            } else if name.hasPrefix("INPUT_PROP_") {
                #expect(InputProperty.number(named: name) == number, "\(name)")
            } else {
                #expect(EventCode(name: name)?.code == number, "\(name)")
            }
            checked += 1
        }
        #expect(checked > 700)
    }
}
