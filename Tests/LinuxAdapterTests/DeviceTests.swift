// SPDX-License-Identifier: MIT

import Glibc
@testable import LinuxInput
import LinuxSystem
import RemoteModel
import SystemTestSupport
import Testing

@Suite struct DeviceTests {
    @Test(arguments: [
        ("0", []), ("", []), ("1", [0]), ("3", [0, 1]), ("100", [8]),
        ("1 0", [64]), ("8000000000000000 1", [0, 127]), ("1 0 0\n", [128]),
        // Not a mask, and longer than any.
        ("x", []), ("1 g", []), ("-1", []), ("1ffffffffffffffff", []),
        (String(repeating: "1 ", count: 14), []),
    ])
    func masksOfSysfsAreRead(text: String, codes: [UInt16]) {
        #expect(CapabilityMask.codes(text) == codes)
    }

    /// A keyboard's keys as its sysfs file has them.
    @Test func aRealMaskGivesItsKeys() {
        let codes = CapabilityMask.codes(
            "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe")
        #expect(!codes.contains(0))
        #expect(codes.contains(1) && codes.contains(30) && codes.contains(113))
        #expect(codes == codes.sorted())
        #expect(codes.allSatisfy { $0 < 256 })
    }

    @Test(arguments: [
        ("rc-5 [nec] rc-6 [lirc]\n", ["nec", "lirc"]), ("[cec]", ["cec"]), ("rc-5 nec", []),
        ("", []), ("[] [x", []), ("[rc-5-sz] imon", ["rc-5-sz"]),
    ])
    func protocolsInForceAreRead(text: String, enabled: [String]) {
        #expect(ProtocolList.enabled(text) == enabled)
    }

    @Test(arguments: [
        ("event0", 0), ("event31", 31), ("mouse0", nil), ("event", nil), ("eventx", nil),
    ])
    func onlyEvdevNodesAreLookedAt(name: String, number: UInt32?) {
        #expect(Udev.number(of: name) == number)
    }

    @Test(arguments: [
        (DeviceRole.touchSurface, true, true), (.gamepad, true, true), (.remote, true, true),
        (.keyboard, true, false), (.pointer, true, false), (.other, false, false),
    ])
    func policyChoosesRoles(role: DeviceRole, usually: Bool, strict: Bool) {
        var policy = DevicePolicy()
        #expect(policy.reads(role) == usually)
        policy.readsKeyboards = false
        policy.readsPointers = false
        #expect(policy.reads(role) == strict)
    }

    private func refusal(
        _ role: DeviceRole, errno: CInt = EACCES, isForSession: Bool = false, bus: UInt16 = 3,
        protocols: [String] = []
    ) -> Diagnostic {
        var description = DeviceDescription(name: "Pad")
        description.bus = bus
        description.protocols = protocols
        description.path = "/dev/input/event3"
        let access = NodeAccess(mode: 0o660, group: "input", isForSession: isForSession)
        let error = SystemError("open", errno: errno, subject: description.path)
        return access.refusal(of: description, role: role, error: error)
    }

    @Test func aRefusalNamesNodeGroupModeAndRule() {
        let refusal = refusal(.gamepad)
        #expect(
            refusal.message == "no permission to read /dev/input/event3 (group input, mode 0660), "
                + "the game controller 'Pad'")
        #expect(refusal.severity == .warning)
        #expect(refusal.advice?.contains("udev-rules/70-remote-input.rules") == true)
        #expect(refusal.advice?.contains("udevadm control --reload") == true)
    }

    @Test func withTheRuleInstalledTheSessionIsTheReason() {
        let advice = refusal(.remote, isForSession: true).advice
        #expect(advice?.contains("active session") == true)
        #expect(advice?.contains("rules.d") == false)
    }

    /// Rows: the device, and whether a user can do something about it.
    @Test(arguments: [
        (DeviceRole.remote, UInt16(3), [String](), Severity.warning),
        (.remote, 5, [], .warning), (.remote, 6, [], .warning), (.remote, 0x19, [], .note),
        (.remote, 0x19, ["nec"], .warning), (.touchSurface, 0x18, [], .note),
        (.touchSurface, 5, [], .warning), (.gamepad, 0x19, [], .warning), (.pointer, 3, [], .note),
    ])
    func whatTheRulesLeaveOutIsANote(
        role: DeviceRole, bus: UInt16, protocols: [String], severity: Severity
    ) {
        #expect(refusal(role, bus: bus, protocols: protocols).severity == severity)
    }

    @Test func aKeyboardIsLeftOutOnPurpose() {
        let refusal = refusal(.keyboard)
        #expect(refusal.severity == .note)
        #expect(refusal.advice?.contains("passwords") == true)
    }

    @Test func abrokenDeviceIsTheDevicesFault() {
        let refusal = refusal(.remote, errno: EIO)
        #expect(refusal.blame == .device)
        #expect(refusal.message.contains("Input/output error"))
    }

    /// On a machine with devices this attaches them, on one without there are none; in both cases
    /// whatever was opened is closed at the end.
    @Test func aSetStartsOnAnyMachineAndLeaksNothing() throws {
        let growth = try DescriptorCount.growth {
            let loop = try EventLoop()
            for _ in 0..<50 {
                var inputs: [TimedInput] = []
                var diagnostics: [Diagnostic] = []
                let set = try DeviceSet(loop: loop, owner: 1, numbers: DeviceNumbers())
                set.start(into: &inputs, diagnostics: &diagnostics)
            }
        }
        #expect(growth == 0)
    }

    private static let nodes = (try? ProbedDevice.all(mappings: .standard).map(\.path)) ?? []

    /// Events, and of some remotes the reports, which have nodes of their own.
    @Test(.enabled(if: !nodes.isEmpty, "there is not one device here"))
    func nodesAreThoseOfInput() {
        #expect(
            Self.nodes.allSatisfy {
                $0.hasPrefix("/dev/input/event") || $0.hasPrefix("/dev/hidraw")
            })
    }
}
