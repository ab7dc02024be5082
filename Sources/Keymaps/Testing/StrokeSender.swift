// SPDX-License-Identifier: MIT

internal import RealModule
internal import RemoteKeymap
internal import RemoteModel

/// Turns the steps of a script into what the kernel or lircd would report. `TestedDevice` says how
/// a control is pressed; this type adds time: how long, how often, along which way.
struct StrokeSender {
    /// What was made so far, in order of time.
    private(set) var inputs: [TimedInput] = []
    /// The time that was reached.
    private(set) var time: Timestamp
    /// The device on which it is done, and what it reports.
    private var device: TestedDevice
    private var hand: ScriptedDevice
    /// A code or button that is sent again and again while it is held.
    private var held: TestedDevice.Press?
    /// How often that was sent, and when it is sent next.
    private var repeats: UInt32 = 0
    private var nextRepeat = Timestamp.zero
    /// The finger lies on the surface; a script has one, but for strokes of two.
    private var isTouched = false

    /// How far apart frames are (behaviour.md N08).
    private static let frame = Interval.milliseconds(15)
    /// How often an infrared remote sends while a button is held: NEC's frames.
    private static let repeatEvery = Interval.milliseconds(108)
    /// Between two steps, so that each is done for itself.
    private static let pause = Interval.milliseconds(700)
    /// Between the presses of a double press.
    private static let quick = Interval.milliseconds(120)
    /// Between the two of a chord: fingers do not come down at once, and well within the time in
    /// which they are one (`chordWindow`).
    private static let beside = Interval.milliseconds(30)
    /// How long a finger lies there before a press, and after it.
    private static let beforePress = Interval.milliseconds(120)
    private static let afterPress = Interval.milliseconds(60)
    /// Room that a finger keeps from the edge, mm.
    private static let margin = 1.0

    /// A sender that begins at that time.
    init(_ device: TestedDevice, id: DeviceID, startingAt time: Timestamp) {
        self.device = device
        self.time = time
        hand = ScriptedDevice(device.description, id: id)
    }

    /// Performs all steps. Throws for one that the device cannot do.
    mutating func perform(_ steps: [StrokeStep]) throws(StrokeFault) {
        for (index, step) in steps.enumerated() {
            if index > 0 { pass(Self.between(steps[index - 1], step)) }
            try perform(step)
        }
    }

    /// How long nothing is done between two steps.
    private static func between(_ last: StrokeStep, _ next: StrokeStep) -> Interval {
        switch (last, next) {
        case (.wait, _), (_, .wait): .zero
        case (.down, _), (_, .up): .milliseconds(50)
        default: pause
        }
    }

    /// Performs one step.
    private mutating func perform(_ step: StrokeStep) throws(StrokeFault) {
        switch step {
        case .wait(let time): pass(time)
        case .down(let part): try begin(try device.presses(part))
        case .up(let part): end(try device.presses(part))
        case .press(let part, let times, let length, let zone):
            let presses = try device.presses(part)
            for index in 0..<times {
                if index > 0 { pass(Self.quick) }
                if let zone {
                    try land(at: place(zone))
                    pass(Self.beforePress)
                }
                try pressed(presses, length)
                if zone != nil {
                    pass(Self.afterPress)
                    lift()
                }
            }
        case .touch(let length, let zone):
            try land(at: place(zone))
            pass(length)
            lift()
        case .stroke(let direction, let fingers, let length, let time, let stops):
            try stroke(direction, fingers, length, time, stops: stops)
        case .jog(let degrees, let time): try jog(degrees, time)
        case .pinch(let isOut, let time): try pinch(isOut: isOut, time)
        case .axis(let part, let share, let time):
            guard case .axis(let code, let share)? = try device.presses(part, share: share).first
            else { throw .noAxis }
            hand.move(axis: code, to: share)
            emit()
            pass(time)
            hand.move(axis: code, to: 0)
            emit()
        }
    }

    // MARK: Buttons

    /// Pressed for so long, and released.
    private mutating func pressed(
        _ presses: [TestedDevice.Press], _ length: Interval
    ) throws(StrokeFault) {
        try begin(presses)
        pass(length)
        end(presses)
    }

    /// All of a chord go down, one shortly after another.
    private mutating func begin(_ presses: [TestedDevice.Press]) throws(StrokeFault) {
        for (index, press) in presses.enumerated() {
            if index > 0 { pass(Self.beside) }
            try begin(press)
        }
    }

    /// All of a chord come up.
    private mutating func end(_ presses: [TestedDevice.Press]) {
        for (index, press) in presses.enumerated() {
            if index > 0 { pass(Self.beside) }
            end(press)
        }
    }

    /// One goes down. A switch under the surface is pressed by a finger that lay there before, as
    /// the zone of a click is that of the time before it (behaviour.md N53).
    private mutating func begin(_ press: TestedDevice.Press) throws(StrokeFault) {
        switch press {
        case .key(let code):
            hand.set(code, 1)
            emit()
        case .axis(let code, let share):
            hand.move(axis: code, to: share)
            emit()
        case .surface(let code, let zone):
            try land(at: place(zone))
            pass(Self.beforePress)
            hand.set(code, 1)
            emit()
        case .turn(let code, let counts):
            send(.event(hand.id, InputEvent(code, counts)))
            send(.event(hand.id, .report))
        case .scancode, .button:
            held = press
            repeats = 0
            sendHeld()
        }
    }

    /// One comes up.
    private mutating func end(_ press: TestedDevice.Press) {
        switch press {
        case .key(let code):
            hand.set(code, 0)
            emit()
        case .axis(let code, _):
            hand.move(axis: code, to: 0)
            emit()
        case .surface(let code, _):
            hand.set(code, 0)
            emit()
            // It was not pressed.
            guard isTouched else { return }
            pass(Self.afterPress)
            lift()
        case .scancode, .button: held = nil
        case .turn: break
        }
    }

    /// Sends what is held once more.
    private mutating func sendHeld() {
        switch held {
        case .scancode(let number):
            let scan = EventCode(type: EventType.miscellaneous, code: 4)
            send(.event(hand.id, InputEvent(scan, Int32(bitPattern: number))))
            send(.event(hand.id, .report))
        case .button(let name):
            send(.button(hand.id, ButtonPress(button: name, repeatCount: repeats)))
        case .key, .axis, .surface, .turn, nil: return
        }
        repeats += 1
        nextRepeat = time + Self.repeatEvery
    }

    // MARK: Fingers

    /// The finger comes down there.
    private mutating func land(at place: Point) throws(StrokeFault) {
        try checkIsFree()
        isTouched = true
        hand.touch(0, at: place)
        emit()
    }

    /// The finger lifts.
    private mutating func lift() {
        isTouched = false
        hand.lift(0)
        emit()
    }

    /// Throws where the finger is down: it cannot do two things at a time.
    private func checkIsFree() throws(StrokeFault) {
        guard isTouched else { return }
        throw StrokeFault(
            message: "a finger lies on the surface already",
            advice: "it presses the switch under it: release that before by 'up'; a click in a "
                + "zone is \"press click at left\"")
    }

    /// Fingers go straight across the middle of the surface; two are 12 mm apart.
    private mutating func stroke(
        _ direction: Direction, _ fingers: Int, _ length: Double, _ time: Interval, stops: Bool
    ) throws(StrokeFault) {
        try checkIsFree()
        let way = Point.zero.moved(direction, length)
        let beside = fingers == 1 ? Point.zero : Point(x: way.y, y: -way.x) * (6 / length)
        try check(length, along: direction.axis)
        let start = device.size * 0.5 - way * 0.5
        glide(time, stops: stops) { share in
            (0..<fingers).map { start + way * share + beside * (Double($0) * 2 - 1) }
        }
    }

    /// A finger circles at 0.38 of the shorter side, which is on any ring (behaviour.md N81).
    private mutating func jog(_ degrees: Double, _ time: Interval) throws(StrokeFault) {
        try checkIsFree()
        let center = device.size * 0.5
        let radius = 0.38 * min(device.size.x, device.size.y)
        glide(time, stops: true) { share in
            let angle = degrees * share * .pi / 180
            return [center + Point(x: Double.sin(angle), y: -Double.cos(angle)) * radius]
        }
    }

    /// Two fingers move apart from 8 mm to 20 mm, or together.
    private mutating func pinch(isOut: Bool, _ time: Interval) throws(StrokeFault) {
        try checkIsFree()
        let (near, far) = (4.0, 10.0)
        try check(2 * far, along: .horizontal)
        let center = device.size * 0.5
        glide(time, stops: true) { share in
            let reach = near + (far - near) * (isOut ? share : 1 - share)
            return [center - Point(x: reach, y: 0), center + Point(x: reach, y: 0)]
        }
    }

    /// Throws where a stroke is longer than the surface.
    private func check(_ length: Double, along axis: Axis) throws(StrokeFault) {
        let room = device.size[axis] - 2 * Self.margin
        guard length > room else { return }
        throw StrokeFault(
            message: "a stroke of \(length) mm does not fit on a surface of "
                + "\(device.size.x) by \(device.size.y) mm",
            advice: "at most \(room) mm, or say in [surface] how large it is")
    }

    /// Fingers along places in millimetres.
    private mutating func glide(
        _ length: Interval, stops: Bool, _ places: (Double) -> [Point]
    ) {
        let start = time
        var passed = Interval.zero
        var count = 0
        while true {
            time = start + passed
            let now = places(length == .zero ? 1 : passed.seconds / length.seconds)
            count = now.count
            for (slot, place) in now.enumerated() { hand.touch(slot, at: share(place)) }
            emit()
            guard passed < length else { break }
            passed = min(passed + Self.frame, length)
        }
        pass(stops ? .milliseconds(250) : Self.frame)
        for slot in 0..<count { hand.lift(slot) }
        emit()
    }

    /// A place in millimetres as shares of the surface.
    private func share(_ place: Point) -> Point {
        Point(x: place.x / device.size.x, y: place.y / device.size.y)
    }

    /// A place in a zone, as shares of the surface.
    private func place(_ zone: Zone) -> Point {
        let middle = Point(x: 0.5, y: 0.5)
        guard let direction = zone.control.direction else { return middle }
        return middle.moved(direction, 0.4)
    }

    // MARK: Time

    /// Time passes: what is held is sent again and again.
    private mutating func pass(_ length: Interval) {
        let end = time + length
        while held != nil, nextRepeat < end {
            time = nextRepeat
            sendHeld()
        }
        time = end
    }

    /// Sends what has changed on the device.
    private mutating func emit() {
        for event in hand.takeEvents() { send(.event(hand.id, event)) }
    }

    /// Adds an input at the time that was reached.
    private mutating func send(_ input: Input) {
        inputs.append(TimedInput(time, input))
    }
}

extension Point {
    /// The place so far in a direction.
    fileprivate func moved(_ direction: Direction, _ length: Double) -> Point {
        var moved = self
        moved[direction.axis] += direction.sign * length
        return moved
    }
}

/// Why a step of a script cannot be done on the device.
struct StrokeFault: Error {
    /// One sentence without a full stop.
    var message: String
    /// What to write instead.
    var advice: String

    /// An axis is to be moved, and the device has buttons alone.
    static let noAxis = StrokeFault(
        message: "a device of lircd's has no axis",
        advice: "it has buttons, such as \"press PLAY\"")
}
