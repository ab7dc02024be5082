// SPDX-License-Identifier: MIT

internal import RemoteModel

extension Trigger {
    /// The trigger as keymaps write it: `hold back`, `swipe up`, `tap`.
    public var name: String {
        switch self {
        case .press(let control): "press \(control.name)"
        case .release(let control): "release \(control.name)"
        case .click(let control): "click \(control.name)"
        case .double(let control): "double \(control.name)"
        case .triple(let control): "triple \(control.name)"
        case .hold(let control): "hold \(control.name)"
        case .tap: "tap"
        case .rest: "rest"
        case .swipe(let direction): "swipe \(direction.name)"
        case .twoFingerSwipe(let direction): "two-finger-swipe \(direction.name)"
        case .pan(let axis): "pan \(axis.name)"
        case .jog: "jog"
        case .pinch: "pinch"
        case .axis(let control): "axis \(control.name)"
        }
    }
}
