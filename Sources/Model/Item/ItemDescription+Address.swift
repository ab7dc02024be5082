// SPDX-License-Identifier: MIT

extension ItemDescription {
    /// An item of which nothing is said but where it lies: a path or an address.
    public init(url: String) {
        self.init()
        urls = [url]
    }
}
