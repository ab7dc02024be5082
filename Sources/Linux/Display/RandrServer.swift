// SPDX-License-Identifier: MIT

internal import CRandr
internal import Glibc
internal import RemoteDisplay

/// The displays of an X server, by RandR.
///
/// Its calls wait for the server, and so only the guard has one. XCB reports what the server
/// refuses; Xlib would end the process.
struct RandrServer: ~Copyable {
    /// A display that shows something.
    struct Display {
        var name: String
        /// What drives it: it has the mode.
        var controller: UInt32
        var isPrimary: Bool
        /// What it can show, and shows.
        var modes: [DisplayMode]
        var present: DisplayMode
    }

    /// Of RandR 1.3: the resources as they are known, without a look at all connectors, which takes
    /// a second.
    private static let version: (UInt32, UInt32) = (1, 3)

    private let connection: OpaquePointer
    private let root: UInt32

    private init(_ connection: OpaquePointer, root: UInt32) {
        self.connection = connection
        self.root = root
    }

    /// Connects to the server that `DISPLAY` names.
    static func connect() throws(DisplayFailure) -> RandrServer {
        guard getenv("DISPLAY").map({ $0.pointee != 0 }) ?? false else {
            let isWayland = getenv("WAYLAND_DISPLAY").map { $0.pointee != 0 } ?? false
            throw isWayland ? .compositor : .noServer
        }
        var number: CInt = 0
        // It gives a connection also where there is none, which is to be closed all the same.
        guard let connection = xcb_connect(nil, &number) else { throw .noServer }
        do throws(DisplayFailure) {
            guard xcb_connection_has_error(connection) == 0 else { throw .noServer }
            try check(connection)
        } catch {
            xcb_disconnect(connection)
            throw error
        }
        var screens = xcb_setup_roots_iterator(xcb_get_setup(connection))
        for _ in 0..<max(0, number) where screens.rem > 1 { xcb_screen_next(&screens) }
        return RandrServer(connection, root: screens.data.pointee.root)
    }

    /// Throws for a server whose displays cannot be changed.
    private static func check(_ connection: OpaquePointer) throws(DisplayFailure) {
        guard has("RANDR", connection) else { throw .noExtension }
        let cookie = xcb_randr_query_version(connection, version.0, version.1)
        guard let answer = xcb_randr_query_version_reply(connection, cookie, nil) else {
            throw .noExtension
        }
        defer { free(answer) }
        let known = (answer.pointee.major_version, answer.pointee.minor_version)
        guard known >= version else { throw .noExtension }
    }

    deinit { xcb_disconnect(connection) }

    /// Whether the server has that extension.
    static func has(_ name: String, _ connection: OpaquePointer) -> Bool {
        let cookie = xcb_query_extension(connection, UInt16(name.utf8.count), name)
        guard let answer = xcb_query_extension_reply(connection, cookie, nil) else { return false }
        defer { free(answer) }
        return answer.pointee.present != 0
    }

    // MARK: Reading

    /// The displays of Xwayland are XWAYLAND0 and so on; its extension of that name came later.
    private static let compositorPrefix = "XWAYLAND"

    /// The displays that show something, the primary one first. Throws where a compositor behind
    /// the server keeps them to itself.
    func displays() throws(DisplayFailure) -> [Display] {
        let (modes, outputs, time) = try resources()
        let cookie = xcb_randr_get_output_primary(connection, root)
        let primary = xcb_randr_get_output_primary_reply(connection, cookie, nil)
        defer { free(primary) }
        let found = outputs.compactMap { display($0, modes, time, primary?.pointee.output) }
        guard !found.contains(where: { $0.name.hasPrefix(Self.compositorPrefix) }) else {
            throw .compositor
        }
        return found.filter(\.isPrimary) + found.filter { !$0.isPrimary }
    }

    private typealias Resources = (
        modes: [UInt32: DisplayMode], outputs: [UInt32], configured: UInt32
    )

    private func resources() throws(DisplayFailure) -> Resources {
        let cookie = xcb_randr_get_screen_resources_current(connection, root)
        guard
            let answer = xcb_randr_get_screen_resources_current_reply(connection, cookie, nil)
        else { throw .noServer }
        defer { free(answer) }
        let infos = UnsafeBufferPointer(
            start: xcb_randr_get_screen_resources_current_modes(answer),
            count: Int(xcb_randr_get_screen_resources_current_modes_length(answer)))
        let outputs = UnsafeBufferPointer(
            start: xcb_randr_get_screen_resources_current_outputs(answer),
            count: Int(xcb_randr_get_screen_resources_current_outputs_length(answer)))
        var modes: [UInt32: DisplayMode] = [:]
        for info in infos { modes[info.id] = DisplayMode(info) }
        return (modes, Array(outputs), answer.pointee.config_timestamp)
    }

    private func display(
        _ output: UInt32, _ known: [UInt32: DisplayMode], _ time: UInt32, _ primary: UInt32?
    ) -> Display? {
        let cookie = xcb_randr_get_output_info(connection, output, time)
        guard let answer = xcb_randr_get_output_info_reply(connection, cookie, nil) else {
            return nil
        }
        defer { free(answer) }
        let controller = answer.pointee.crtc
        guard answer.pointee.connection == UInt8(XCB_RANDR_CONNECTION_CONNECTED.rawValue),
            controller != 0, let mode = mode(of: controller, time), let present = known[mode]
        else { return nil }
        let modes = UnsafeBufferPointer(
            start: xcb_randr_get_output_info_modes(answer),
            count: Int(xcb_randr_get_output_info_modes_length(answer)))
        let name = UnsafeBufferPointer(
            start: xcb_randr_get_output_info_name(answer),
            count: Int(xcb_randr_get_output_info_name_length(answer)))
        return Display(
            name: String(decoding: name, as: UTF8.self), controller: controller,
            isPrimary: output == primary, modes: modes.compactMap { known[$0] },
            present: present)
    }

    private func mode(of controller: UInt32, _ time: UInt32) -> UInt32? {
        let cookie = xcb_randr_get_crtc_info(connection, controller, time)
        guard let answer = xcb_randr_get_crtc_info_reply(connection, cookie, nil) else {
            return nil
        }
        defer { free(answer) }
        return answer.pointee.mode == 0 ? nil : answer.pointee.mode
    }

    // MARK: Changing

    /// Gives what drives a display another mode of the same size, and leaves all else as it is.
    func set(_ mode: UInt32, of controller: UInt32) throws(DisplayFailure) {
        let (_, _, time) = try resources()
        let question = xcb_randr_get_crtc_info(connection, controller, time)
        guard let present = xcb_randr_get_crtc_info_reply(connection, question, nil) else {
            throw .noDisplay
        }
        defer { free(present) }
        let cookie = xcb_randr_set_crtc_config(
            connection, controller, UInt32(XCB_CURRENT_TIME), time, present.pointee.x,
            present.pointee.y, mode, present.pointee.rotation,
            UInt32(xcb_randr_get_crtc_info_outputs_length(present)),
            xcb_randr_get_crtc_info_outputs(present))
        guard let answer = xcb_randr_set_crtc_config_reply(connection, cookie, nil) else {
            throw .refused
        }
        defer { free(answer) }
        let isDone = answer.pointee.status == UInt8(XCB_RANDR_SET_CONFIG_SUCCESS.rawValue)
        guard isDone else { throw .refused }
    }
}

extension DisplayMode {
    /// A mode as RandR has it: the rate follows from its timing.
    fileprivate init(_ info: xcb_randr_mode_info_t) {
        let isInterlaced = info.mode_flags & UInt32(XCB_RANDR_MODE_FLAG_INTERLACE.rawValue) != 0
        let isDoubled = info.mode_flags & UInt32(XCB_RANDR_MODE_FLAG_DOUBLE_SCAN.rawValue) != 0
        let dots = Double(info.htotal) * Double(info.vtotal) * (isDoubled ? 2 : 1)
        let rate = dots > 0 ? Double(info.dot_clock) / dots * (isInterlaced ? 2 : 1) : 0
        self.init(
            number: info.id, width: Int(info.width), height: Int(info.height), rate: rate,
            isInterlaced: isInterlaced)
    }
}
