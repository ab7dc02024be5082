// SPDX-License-Identifier: MIT

internal import RemoteKeymap

/// The names of makers by their numbers, as udev's hardware database has them; none where there is
/// no database.
struct MakerNames {
    private var usb: [UInt16: String] = [:]
    private var bluetooth: [UInt16: String] = [:]
    /// Vendor and product of all products of USB that are listed.
    private var products: Set<UInt32> = []

    init() {
        usb = Self.read(Makers.files[0]) { products.insert($0) }
        bluetooth = Self.read(Makers.files[1]) { _ in }
    }

    /// The maker of a model, or nil. A number that a Bluetooth device gives is one of USB's or one
    /// of the Bluetooth SIG's, and only the device says which: it is USB's where that product is
    /// listed there.
    func name(of model: KnownRemote.Model) -> String? {
        guard model.isBluetooth else { return usb[model.vendor] }
        if let product = model.product,
            products.contains(UInt32(model.vendor) << 16 | UInt32(product))
        {
            return usb[model.vendor]
        }
        return bluetooth[model.vendor]
    }

    /// `usb:v054C*`, in the next line ` ID_VENDOR_FROM_DATABASE=Sony Corp.`; and for each product
    /// `usb:v054Cp0CE6*`.
    private static func read(_ file: String, product: (UInt32) -> Void) -> [UInt16: String] {
        guard let bytes = try? readFile(file, limit: Makers.largestFile) else { return [:] }
        let key = Array(" ID_VENDOR_FROM_DATABASE=".utf8)
        var names: [UInt16: String] = [:]
        var vendor: UInt16?
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            if line.starts(with: key) {
                if let vendor {
                    names[vendor] = String(decoding: line.dropFirst(key.count), as: UTF8.self)
                }
                continue
            }
            guard let number = Makers.number(in: line) else { continue }
            vendor = number
            if let at = line.firstIndex(of: UInt8(ascii: "p")), at > line.startIndex + 5,
                let digits = UInt16(
                    String(decoding: line[(at + 1)...].prefix(4), as: UTF8.self), radix: 16)
            {
                product(UInt32(number) << 16 | UInt32(digits))
            }
        }
        return names
    }
}
