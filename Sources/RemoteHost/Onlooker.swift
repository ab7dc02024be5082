// SPDX-License-Identifier: MIT

/// Something that only shows what goes in and out: a recorder, a log, what a client watches. It is
/// given no more than a `Sight` holds, once a turn, before anything is performed.
public protocol Onlooker: OutputSink {}
