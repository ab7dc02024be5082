// SPDX-License-Identifier: MIT

import Testing

@testable import RemoteKeymap

/// The words for a bus in `[match]`.
@Suite struct BusNameTests {
    /// They stand for the numbers of the kernel (`BUS_*` of linux/input.h).
    @Test func theyAreTheKernels() {
        let numbers: [(String, UInt16)] = [
            ("usb", 0x03), ("bluetooth", 0x05), ("virtual", 0x06), ("i8042", 0x11), ("i2c", 0x18),
            ("host", 0x19), ("spi", 0x1c), ("cec", 0x1e),
        ]
        for (name, number) in numbers {
            #expect(DeviceMatch.buses.first { $0.name == name }?.bus == .number(number))
        }
        #expect(DeviceMatch.buses.first { $0.name == "ir" }?.bus == .infrared)
        #expect(DeviceMatch.buses.count == numbers.count + 1)
    }
}
