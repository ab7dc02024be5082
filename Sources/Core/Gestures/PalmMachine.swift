// SPDX-License-Identifier: MIT

internal import RemoteModel

/// Contacts that are a hand on the device and not a finger: several at once, or one that is much
/// larger than this device's usual ones (behaviour.md N11). `TouchTrust` asks it about every
/// contact of the surface.
///
/// What is usual is learned from the device itself, since many drivers report diameters in units of
/// their own.
struct PalmMachine: Sendable {
    /// So many contacts are remembered; the next one replaces the oldest.
    private static let capacity = 15

    /// The diameters of the last contacts, in the order in which they came.
    private var sizes = InlineArray<15, Double>(repeating: 0)
    private var count = 0
    private var next = 0
    /// The usual diameter, mm; nil until enough contacts were seen.
    private var median: Double?
    /// The largest diameter of the contact that lies there, as it landed, mm.
    private var largest: Double?
    /// When the last contact began, lifted or not.
    private var lastTouch: Timestamp?
    /// The primary contact is much larger than usual, or landed with another.
    private(set) var isPalm = false
    /// How many contacts lie there now.
    private var contacts = 0
    /// When the first of those began.
    private var firstTouch = Timestamp.zero
    /// Since when there is more than one of them; nil while there is one.
    private var company: Timestamp?
    /// For how long there were several before, since the first began.
    private var companyTime = Interval.zero
    /// Contacts that begin so soon after one another are a grip.
    private let window: Interval
    /// Fingers that lie side by side for so long are a hand (N124).
    private let longestCompany: Interval
    /// So many times the usual diameter is a palm.
    private let ratio: Double
    /// So many contacts show what is usual (N125), each by so much of its beginning.
    private let fewest: Int
    private let landing: Interval
    /// A palm that is there no longer than this may be a finger that is taken for one.
    private let longestFinger: Interval
    /// No contact counts for more than so many times the usual (N125): what is usual would
    /// otherwise follow palms.
    private let growth: Double

    init(_ thresholds: GestureThresholds) {
        window = thresholds.palmWindow
        longestCompany = thresholds.palmCompany
        ratio = thresholds.palmRatio
        fewest = max(1, min(thresholds.palmContacts, Self.capacity))
        landing = thresholds.palmLanding
        longestFinger = thresholds.palmFinger
        growth = thresholds.palmGrowth
    }

    /// A contact begins. Returns whether it came so soon after another that both are a grip.
    mutating func touch(at time: Timestamp) -> Bool {
        defer { lastTouch = time }
        contacts += 1
        if contacts == 1 {
            firstTouch = time
        } else if company == nil {
            company = time
        }
        guard let lastTouch, time - lastTouch <= window else { return false }
        isPalm = true
        return true
    }

    /// A contact is gone.
    mutating func leave(at time: Timestamp) {
        contacts -= 1
        guard contacts > 0 else {
            leaveAll()
            return
        }
        guard contacts == 1, let since = company else { return }
        companyTime = companyTime + (time - since)
        company = nil
    }

    /// Nothing is known to lie there any more.
    mutating func leaveAll() {
        contacts = 0
        company = nil
        companyTime = .zero
        isPalm = false
    }

    /// Whether what lies there is a hand: a palm, a grip, or fingers side by side for long (N124).
    func isHand(at time: Timestamp) -> Bool {
        guard !isPalm else { return true }
        let now = company.map { time - $0 } ?? .zero
        let shared = companyTime + now
        return shared > .zero && shared >= longestCompany
    }

    /// Why what lies there is a hand.
    func reasons(at time: Timestamp) -> [Reason] {
        guard !isPalm else { return [.cause(.palm)] }
        let shared = companyTime + (company.map { time - $0 } ?? .zero)
        return [.measured(.palmCompany, shared.seconds, limit: longestCompany.seconds)]
    }

    /// The time since the contact before, against the time that makes both a grip; nil before the
    /// first.
    func gap(at time: Timestamp) -> Reason? {
        lastTouch.map {
            .measured(.palmGap, (time - $0).seconds, limit: window.seconds)
        }
    }

    /// A contact's size, mm, against the largest that counts as a finger.
    func size(_ major: Double, isLargest: Bool) -> Reason {
        .measured(.palmSize, major, limit: limit(isLargest: isLargest) ?? major)
    }

    /// What the device reports as its largest may be larger still: more than a finger that counts
    /// in full is enough (N130). Nil while nobody knows what is usual.
    private func limit(isLargest: Bool) -> Double? {
        median.map { (isLargest ? min(ratio, growth) : ratio) * $0 }
    }

    /// The contact has that size; `isLargest`: the device can report no larger one. Whether it is a
    /// palm.
    mutating func track(_ major: Double, isLargest: Bool, at time: Timestamp) -> Bool {
        // A thumb grows as it is laid down along a stroke; what is usual is how large it lands.
        if time - firstTouch <= landing { largest = max(largest ?? major, major) }
        guard let limit = limit(isLargest: isLargest), major > limit else { return false }
        isPalm = true
        return true
    }

    /// The contact is over: its size is one of the usual ones from now on.
    mutating func end(at time: Timestamp) {
        guard let largest, largest > 0, largest.isFinite else { return }
        self.largest = nil
        // What lay there for long does not become usual. What was as short as a finger may be one,
        // after smaller fingers, and makes larger ones usual little by little.
        if isPalm, companyTime > .zero || time - firstTouch >= longestFinger { return }
        sizes[next] = min(largest, growth * (median ?? largest))
        next = (next + 1) % Self.capacity
        count = min(count + 1, Self.capacity)
        guard count >= fewest else { return }
        // Insertion sort: fifteen numbers that change one at a time, and no allocation.
        var sorted = sizes
        for index in 1..<count {
            var place = index
            while place > 0, sorted[place - 1] > sorted[place] {
                sorted.swapAt(place - 1, place)
                place -= 1
            }
        }
        median = sorted[count / 2]
    }
}
