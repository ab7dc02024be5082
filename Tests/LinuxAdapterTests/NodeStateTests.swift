// SPDX-License-Identifier: MIT

import CEvdev
import Glibc
import RemoteModel
import Testing

@testable import LinuxInput

/// What libevdev gets back of what was read past it: against that it looks for what has changed
/// when the kernel has dropped events.
@Suite struct NodeStateTests {
    /// A touch surface of two slots, with a hat and a button.
    private final class Node {
        let evdev: OpaquePointer
        static let axes = [
            (code: ABS_HAT0X, minimum: -1, maximum: 1),
            (code: ABS_MT_SLOT, minimum: 0, maximum: 1),
            (code: ABS_MT_POSITION_X, minimum: 0, maximum: 1000),
            (code: ABS_MT_TRACKING_ID, minimum: 0, maximum: 65535),
        ]

        init() throws {
            evdev = try #require(libevdev_new())
            libevdev_enable_event_code(evdev, UInt32(EV_KEY), UInt32(BTN_LEFT), nil)
            for axis in Self.axes {
                var info = input_absinfo()
                info.minimum = Int32(axis.minimum)
                info.maximum = Int32(axis.maximum)
                libevdev_enable_event_code(evdev, UInt32(EV_ABS), UInt32(axis.code), &info)
            }
        }

        deinit {
            libevdev_free(evdev)
        }

        var state: NodeState {
            NodeState(
                of: evdev, codes: [.key(UInt16(BTN_LEFT))],
                axes: Self.axes.map { axis in
                    AxisInfo(
                        code: UInt16(axis.code), minimum: Int32(axis.minimum),
                        maximum: Int32(axis.maximum))
                })
        }

        func slot(_ number: UInt32, _ axis: CInt) -> CInt {
            libevdev_get_slot_value(evdev, number, UInt32(axis))
        }
    }

    private func absolute(_ code: CInt, _ value: Int32) -> InputEvent {
        InputEvent(.absolute(UInt16(code)), value)
    }

    @Test func fingersAxesAndKeysAreGivenBack() throws {
        let node = try Node()
        var state = node.state
        #expect(state.slotCount == 2)
        let events = [
            absolute(ABS_MT_TRACKING_ID, 7), absolute(ABS_MT_POSITION_X, 300),
            absolute(ABS_MT_SLOT, 1), absolute(ABS_MT_TRACKING_ID, 8),
            absolute(ABS_MT_POSITION_X, 600), absolute(ABS_HAT0X, -1),
            InputEvent(.key(UInt16(BTN_LEFT)), 1),
        ]
        for event in events { state.note(event) }
        state.restore(node.evdev)
        #expect(node.slot(0, ABS_MT_TRACKING_ID) == 7)
        #expect(node.slot(0, ABS_MT_POSITION_X) == 300)
        #expect(node.slot(1, ABS_MT_TRACKING_ID) == 8)
        #expect(node.slot(1, ABS_MT_POSITION_X) == 600)
        #expect(libevdev_get_event_value(node.evdev, UInt32(EV_ABS), UInt32(ABS_HAT0X)) == -1)
        #expect(libevdev_get_event_value(node.evdev, UInt32(EV_KEY), UInt32(BTN_LEFT)) == 1)
    }

    @Test func whatTheNodeHeldAtTheOpenIsKnown() throws {
        let node = try Node()
        libevdev_set_slot_value(node.evdev, 0, UInt32(ABS_MT_TRACKING_ID), -1)
        libevdev_set_slot_value(node.evdev, 1, UInt32(ABS_MT_TRACKING_ID), 5)
        libevdev_set_slot_value(node.evdev, 1, UInt32(ABS_MT_POSITION_X), 250)
        var state = node.state
        #expect(state.value(of: UInt16(ABS_MT_TRACKING_ID), in: 0) == -1)
        #expect(state.value(of: UInt16(ABS_MT_TRACKING_ID), in: 1) == 5)
        #expect(state.value(of: UInt16(ABS_MT_POSITION_X), in: 1) == 250)
        // And what comes later.
        state.note(absolute(ABS_MT_SLOT, 1))
        state.note(absolute(ABS_MT_TRACKING_ID, -1))
        #expect(state.currentSlot == 1)
        #expect(state.value(of: UInt16(ABS_MT_TRACKING_ID), in: 1) == -1)
    }
}
