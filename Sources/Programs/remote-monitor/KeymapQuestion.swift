// SPDX-License-Identifier: MIT

internal import RemoteKeymap
internal import RemoteModel

/// What `keymaps --explain` looks up: a trigger, what the player is doing, and the layers that are
/// brought.
struct KeymapQuestion {
    let trigger: Trigger
    /// The player's state that the words describe.
    let state: ContextState
    let context: String
    /// The names of the layers that are brought.
    let layers: [String]

    /// The words for what holds of the player besides its context.
    private static let flags = ["transport", "live", "linear", "channels", "interactive"]

    /// `context` is a word of a context and of flags, joined by commas. Throws for a trigger or a
    /// word that does not exist, with the nearest that does.
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
