// SPDX-License-Identifier: MIT

/// The pixels that mpv may still read: it is given their address and reads them when it comes to
/// the request, which may be while it ends. `MpvHandle` owns them, so that they outlive it.
final class InFlightPixels {
    private var inFlight: [(tag: RequestTag, pixels: Pixels)] = []

    /// That request has mpv read them.
    func add(_ pixels: Pixels, for tag: RequestTag) { inFlight.append((tag, pixels)) }

    /// mpv has read them, and those before of the same index: it performs what it is asked in
    /// order. Their answers may be lost.
    func takeBack(_ tag: RequestTag) {
        inFlight.removeAll { $0.tag.index == tag.index && $0.tag.number <= tag.number }
    }

    /// The numbers of the requests with that index that mpv has not answered.
    func numbers(_ index: UInt8) -> [UInt64] {
        inFlight.filter { $0.tag.index == index }.map(\.tag.number)
    }
}
