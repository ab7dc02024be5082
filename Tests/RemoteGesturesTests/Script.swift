// SPDX-License-Identifier: MIT

import RealModule
import RemoteGestures
import RemoteModel

/// Signals of one device with their times, from the notation of behaviour.md d.0:
/// `@300` time, `dn(.5,.5)`, `gl(.2,.5>.8,.5,200)`, `arc(.4,0,90,1000)`, `stay(200)`, `up`, `lost`,
/// `+R` and `-R` controls. Also `wait(200)` and `idle(60)`, milliseconds and seconds without
/// a frame; `xR` for a control that is lost, `jump` where the device lost its anchor, `force(.5)`
/// and `size(8)` for the finger from now on, and `b.` before a word for a second finger. What no
/// finger does: `raw(begin,3,12,14,.5,8)` is a contact's phase, number, place in millimetres,
/// pressure and size (0 is none), and `frame` the end of a frame.
struct Script {
    typealias Step = (time: Timestamp, signal: Signal)

    private(set) var steps: [Step] = []
    let surface: Surface
    private var time = 0.0
    private var fingers: [String: Contact] = [:]
    private var nextID: UInt32 = 1
    private let frame: Double
    /// How long each frame takes, one after the other and again from the first, in frames.
    private let pace: [Double]
    private var frames = 0

    static let controls: [String: Control] = [
        "C": .select, "L": .left, "R": .right, "U": .up, "D": .down, "K": .click,
        "P": .playPause, "B": .back, "V": .volumeUp, "H": .home,
    ]

    private static let phases = Dictionary(
        uniqueKeysWithValues: Phase.allCases.map { ("\($0)", $0) })

    init(_ text: String, surface: Surface, frame: Double = 15, pace: [Double] = [1]) {
        self.surface = surface
        self.frame = frame
        self.pace = pace
        for word in text.split(separator: " ") { read(String(word)) }
    }

    /// The time after the last step, in milliseconds.
    var end: Timestamp { stamp(time) }

    private func stamp(_ milliseconds: Double) -> Timestamp {
        Timestamp(microseconds: Int64((milliseconds * 1000).rounded()))
    }

    private mutating func send(_ signal: Signal) {
        steps.append((stamp(time), signal))
    }

    private mutating func read(_ word: String) {
        var word = word
        var finger = "a"
        if word.hasPrefix("b.") {
            finger = "b"
            word.removeFirst(2)
        }
        let name = word.prefix { $0 != "(" }
        let words = word.dropFirst(name.count + 1).dropLast().split { $0 == "," || $0 == ">" }
        let numbers = words.map { Double($0) ?? .nan }
        switch name {
        case "raw": sendRaw(String(words[0]), Array(numbers.dropFirst()))
        case "frame": send(.contactFrame)
        case "dn": place(finger, numbers[0], numbers[1])
        case "gl": glide(finger, numbers)
        case "arc": arc(finger, numbers)
        case "stay": stay(finger, numbers[0])
        case "wait": time += numbers[0]
        case "up": lift(finger, .end)
        case "lost": lift(finger, .cancelled)
        case "jump": send(.reanchor)
        case "force": fingers[finger]?.pressure = numbers[0]
        case "size": fingers[finger]?.major = numbers[0]
        case "idle": time += numbers[0] * 1000
        default: readMark(word)
        }
    }

    private mutating func readMark(_ word: String) {
        let rest = String(word.dropFirst())
        switch word.first {
        case "@":
            time = Double(rest) ?? .nan
        case "+", "-", "x":
            guard let control = Self.controls[rest] else { preconditionFailure(word) }
            let phase: ControlPhase =
                word.first == "+" ? .press : word.first == "-" ? .release : .cancelled
            send(.control(control, phase))
        default:
            preconditionFailure("no such word: \(word)")
        }
    }

    private mutating func sendRaw(_ phase: String, _ n: [Double]) {
        guard let phase = Self.phases[phase] else { preconditionFailure("no phase: \(phase)") }
        var contact = Contact(id: UInt32(n[0]), position: Point(x: n[1], y: n[2]))
        contact.pressure = n[3] > 0 ? n[3] : nil
        contact.major = n[4] > 0 ? n[4] : nil
        send(.contact(phase, contact))
    }

    private mutating func place(_ finger: String, _ u: Double, _ v: Double) {
        let position = Point(x: u * surface.width, y: v * surface.height)
        if var contact = fingers[finger] {
            contact.position = position
            fingers[finger] = contact
            send(.contact(.update, contact))
        } else {
            let contact = Contact(id: nextID, position: position)
            nextID += 1
            fingers[finger] = contact
            send(.contact(.begin, contact))
        }
        send(.contactFrame)
    }

    private mutating func lift(_ finger: String, _ phase: Phase) {
        guard let contact = fingers.removeValue(forKey: finger) else { return }
        send(.contact(phase, contact))
        send(.contactFrame)
    }

    private mutating func glide(_ finger: String, _ n: [Double]) {
        move(finger, over: n[4]) { share in
            (n[0] + (n[2] - n[0]) * share, n[1] + (n[3] - n[1]) * share)
        }
    }

    private mutating func arc(_ finger: String, _ n: [Double]) {
        move(finger, over: n[3]) { share in
            let angle = (n[1] + n[2] * share) * .pi / 180
            return (0.5 + n[0] * Double.sin(angle), 0.5 - n[0] * Double.cos(angle))
        }
    }

    private mutating func stay(_ finger: String, _ milliseconds: Double) {
        guard let position = fingers[finger]?.position else { return }
        let place = surface.fraction(position)
        move(finger, over: milliseconds) { _ in (place.x, place.y) }
    }

    private mutating func move(
        _ finger: String, over milliseconds: Double, _ path: (Double) -> (Double, Double)
    ) {
        let start = time
        if fingers[finger] == nil {
            let (u, v) = path(0)
            place(finger, u, v)
        }
        var elapsed = 0.0
        while elapsed < milliseconds {
            elapsed = min(elapsed + frame * pace[frames % pace.count], milliseconds)
            frames += 1
            time = start + elapsed
            let (u, v) = path(elapsed / milliseconds)
            place(finger, u, v)
        }
    }
}

extension Surface {
    static let ring = Surface(
        width: 28, height: 28, shape: .round, surfaceClass: .ring, isSizeGuessed: false)
    static let clickpad = Surface(
        width: 36.4, height: 37.5, shape: .rectangle, surfaceClass: .clickpad,
        isSizeGuessed: false)
    static let touchpad = Surface(
        width: 98, height: 54, shape: .rectangle, surfaceClass: .touchpad, isSizeGuessed: false)
    static let controllerPad = Surface(
        width: 42.8, height: 24.1, shape: .rectangle, surfaceClass: .controllerPad,
        isSizeGuessed: false)
}

extension GestureInterest {
    static let nothing = GestureInterest()
    static let playing = GestureInterest(horizontal: .pan, vertical: .swipe)
    static let paused = GestureInterest(horizontal: .panWithMomentum, vertical: .swipe)
    static let scrubbing = GestureInterest(horizontal: .panWithMomentum, vertical: .nothing)
    static let jogging: GestureInterest = {
        var interest = paused
        interest.jog = true
        return interest
    }()
    static let swiping = GestureInterest(horizontal: .swipe, vertical: .swipe)
    static let menu = GestureInterest(horizontal: .steps, vertical: .steps)

    private init(horizontal: Motion, vertical: Motion) {
        self.init()
        self.horizontal = horizontal
        self.vertical = vertical
        tap = true
        rest = true
    }
}
