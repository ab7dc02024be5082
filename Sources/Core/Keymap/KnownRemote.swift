// SPDX-License-Identifier: MIT

public import RemoteModel

/// A remote or game controller that is known before it is plugged in: by a keymap, or by a row of
/// SDL's database. `remote-monitor remotes` lists them.
public struct KnownRemote: Hashable, Sendable {
    /// What a person would call it.
    public enum Kind: String, CaseIterable, Sendable {
        case infrared = "infrared remote"
        case television = "television"
        case controller = "game controller"
        case touch = "touch remote"
        case keyboard = "keyboard"
        case pointer = "air mouse"
        case knob
        case remote = "remote"
    }

    /// Its name: the keymap's, or the row's.
    public var name: String
    public var kind: Kind
    /// Vendor and product of each model; a product of nil is every one of the vendor.
    public var models: [Model]
    /// What else a device is known by, as in `[[match]]`: `name "*Air Mouse*"`, `protocol "nec"`.
    public var marks: [String]
    /// The path of the keymap, or of the database.
    public var source: String

    /// The numbers of a model, as lsusb prints them.
    public struct Model: Hashable, Sendable {
        public var vendor: UInt16
        public var product: UInt16?
        /// Whether the vendor's number is one of the Bluetooth SIG's; else it is one of USB's,
        /// which many Bluetooth devices have as well.
        public var isBluetooth = false

        /// `054c:0ce6`, or `2dc8:*` for all of a vendor.
        public var text: String {
            Self.digits(vendor) + ":" + (product.map(Self.digits) ?? "*")
        }

        private static func digits(_ number: UInt16) -> String {
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }

        /// The model that a device is of.
        public init(_ description: DeviceDescription) {
            self.init(vendor: description.vendor, product: description.product)
        }

        init(vendor: UInt16, product: UInt16?, isBluetooth: Bool = false) {
            self.vendor = vendor
            self.product = product
            self.isBluetooth = isBluetooth
        }
    }

    /// What a row of SDL's database knows; nil for a row of another system, and for one that is
    /// for no single model.
    public init?(row: some StringProtocol, of database: String) {
        guard let mapping = SDLMapping(row), let guid = mapping.guid, !guid.isZero,
            mapping.platform.isEmpty || mapping.platform == "Linux"
        else { return nil }
        name = mapping.name
        kind = .controller
        models = guid.hasNumbers ? [Model(vendor: guid.vendor, product: guid.product)] : []
        marks = []
        source = database
    }

    init(_ file: KeymapFile) {
        name = file.name
        kind = Kind(file)
        models = []
        marks = []
        source = file.path
        for match in file.matches {
            if let vendor = match.vendor {
                let products = match.products.map(Optional.some)
                models += (products.isEmpty ? [nil] : products).map {
                    Model(vendor: vendor, product: $0, isBluetooth: match.bus == .number(0x05))
                }
            }
            // What only narrows the numbers down says nothing to a person.
            guard match.vendor == nil else { continue }
            marks.append(match.mark)
        }
    }

    /// Whether each word is in one of the texts, or in what is known, in either case.
    public func holds(_ words: [String], with texts: [String]) -> Bool {
        let all = ([name, kind.rawValue, source] + models.map(\.text) + marks + texts)
            .map { $0.lowercased() }
        return words.allSatisfy { word in all.contains { $0.contains(word.lowercased()) } }
    }
}

extension KnownRemote.Kind {
    /// By what it is matched by, then by what it has.
    fileprivate init(_ file: KeymapFile) {
        let roles = file.matches.compactMap(\.role)
        let codes = file.controls.compactMap { entry -> EventCode? in
            if case .event(let code) = entry.source { code } else { nil }
        }
        // What has numbered buttons (BTN_0) as well has them all for their numbers only.
        let isNumbered = codes.contains(.key(0x100))
        let isController =
            !isNumbered
            && codes.contains {
                $0.type == EventType.absolute
                    || $0.type == EventType.key && (0x130...0x13e).contains($0.code)
            }
        if file.matches.contains(where: { $0.bus == .number(0x1e) }) {
            self = .television
        } else if file.matches.contains(where: \.isInfrared) {
            self = .infrared
        } else if isController || roles.contains(.gamepad) {
            self = .controller
        } else if roles.contains(.knob) || file.surface.detent != nil {
            self = .knob
        } else if file.surface.width != nil || file.surface.pads?.isEmpty == false {
            self = .touch
        } else if file.surface.motion != nil || file.surface.wheel != nil
            || roles.contains(.pointer)
            || codes.contains(where: { $0.type == EventType.key && (0x110...0x117) ~= $0.code })
        {
            self = .pointer
        } else {
            self = roles.contains(.keyboard) ? .keyboard : .remote
        }
    }
}

extension DeviceMatch {
    /// Its conditions that are not numbers, as a keymap writes them.
    fileprivate var mark: String {
        let busName = bus.flatMap { bus in Self.buses.first { $0.bus == bus }?.name }
        let all: [(key: String, value: String?)] = [
            ("name", name), ("lirc", lirc), ("protocol", infraredProtocol), ("driver", driver),
            ("role", role?.name), ("bus", busName),
        ]
        return all.compactMap { key, value in value.map { "\(key) \"\($0)\"" } }
            .joined(separator: " and ")
    }
}

extension KeymapSet {
    /// What the keymaps in force are for, in the order of the sources; without those for every
    /// device.
    public var remotes: [KnownRemote] {
        resolved.filter { !$0.matches.isEmpty }.map(KnownRemote.init)
    }

    /// A device that the keymap of that path means, with the controls that it names; nil where it
    /// is for every device, or not in force.
    public func device(meantBy path: String) -> Node? {
        guard let file = resolved.last(where: { $0.path == path }), !file.matches.isEmpty else {
            return nil
        }
        let (description, role) = file.testedDevice(file.matches.first)
        let fitting = DeviceRole.allCases.filter {
            file.specificity(for: description, role: $0) != nil
        }
        return (role ?? (fitting.contains(.remote) ? .remote : fitting.first)).map {
            (description, $0)
        }
    }

    /// The layers that keymaps in force have, by their names, in their order.
    public var layerNames: [String] {
        resolved.flatMap(\.layers).map(\.name).reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

    /// Which of `remotes` mean a device, by their paths.
    public func sources(for nodes: [Node]) -> [String] {
        files(for: nodes).filter { !$0.matches.isEmpty }.map(\.path)
    }
}
