// SPDX-License-Identifier: MIT

/// The element that replaces one of an empty list.
protocol FuzzDefault {
    static var fuzzDefault: Self { get }
}
