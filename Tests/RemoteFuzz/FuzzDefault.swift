// SPDX-License-Identifier: MIT

/// What stands for an element of an empty list.
protocol FuzzDefault {
    static var fuzzDefault: Self { get }
}
