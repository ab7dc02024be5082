// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What is to be looked up: a trigger, what the player is doing, and the layers that are brought.
struct KeymapQuestion {
    let trigger: Trigger
    let state: ContextState
    let context: String
    let layers: [String]

    /// What can be said of the player besides its context.
    private static let flags = ["transport", "live", "linear", "channels", "interactive"]

    init(_ trigger: String, context: String, layers: [String]) throws(KeymapWordError) {
        self.trigger = try Trigger.read(trigger)
        self.context = context
        self.layers = layers
        var state = ContextState(.playing)
        for word in context.split(separator: ",") {
            switch word {
            case "transport": state.isTransportShown = true
            case "live": state.isLive = true
            case "linear": state.isLinear = true
            case "channels": state.hasChannels = true
            case "interactive": state.hasOverlay = true
            default:
                guard let found = Context(name: word), found != .any else {
                    let words =
                        Context.allCases.map(\.name).filter {
                            $0 != "any" && !Self.flags.contains($0)
                        } + Self.flags
                    throw KeymapWordError(
                        message: "unknown context '\(word)'",
                        advice: Spelling.advice(for: word, among: words))
                }
                state.context = found
            }
        }
        self.state = state
    }

    /// The layers of a device with these names.
    private func layers(of bindings: Bindings) -> LayerSet {
        var set = LayerSet()
        for (index, layer) in bindings.layers.enumerated() where layers.contains(layer.name) {
            set.insert(LayerSet(index))
        }
        return set
    }

    /// Why the trigger never comes although it is bound, or nil.
    func obstacle(_ bindings: Bindings) -> String? {
        guard case .swipe(let direction) = trigger else { return nil }
        let interest = bindings.interest(in: state, layers: layers(of: bindings))
        switch interest[direction.axis] {
        case .nothing, .swipe: return nil
        case .pan, .panWithMomentum, .steps:
            return "it never comes: 'pan \(direction.axis.name)' takes motion along this axis"
        }
    }
}
