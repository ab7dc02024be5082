// SPDX-License-Identifier: MIT

/// Every number that gesture recognition uses, set by a keymap's `[gestures]`.
///
/// Distances are millimetres on the surface. The defaults are those of behaviour.md (b) for the
/// 28 mm clickpad; `SurfaceClass` has those of other surfaces (b.8).
public struct GestureThresholds: Hashable, Sendable {
    /// A contact begins at this pressure and ends below the other (N01), share of the axis.
    public var pressureOn = 10.0 / 255
    public var pressureOff = 4.0 / 255
    /// No decision is taken sooner after a contact (N02).
    public var settle = Interval.milliseconds(30)
    /// Motion below it is jitter and accumulates (N03), mm.
    public var jitter = 0.25
    /// Velocity is measured over this (N05).
    public var velocityWindow = Interval.milliseconds(100)
    /// By so many places at least, over so long (N05); fewer give no velocity.
    public var velocitySamples = 3
    public var velocitySpan = Interval.milliseconds(20)
    /// Of frames closer than this all but the last came late (N126): bursts.
    public var burst = Interval.milliseconds(3)
    /// A frame of a Siri Remote is so long or half as long, which counts at a lift where its
    /// reports are stamped as they arrive (N133).
    public var radioFrame = Interval.milliseconds(16)
    /// At a lift older samples count less, 1/e for each of these (N120): a stroke gets faster or
    /// slower until then, and an equal weight would give the speed that it had, not the one that it
    /// has.
    public var liftFocus = Interval.milliseconds(12)
    /// From this speed on, half of N66, a finger flies: the last frames of a lift count, too, if it
    /// gets faster (N120), mm/s.
    public var liftFlight = 25.0
    /// A gap longer than this means that the finger has stopped (N05, N09).
    public var stoppedAfter = Interval.milliseconds(40)
    /// Unless it is no longer than this and the finger went on: frames are lost on the air (N126).
    public var lostFrames = Interval.milliseconds(80)
    /// Frames this close to the lift are not trusted (N06).
    public var liftGuard = Interval.milliseconds(15)
    /// Nor is one that has less than this share of the pressure of the frame before (N06).
    public var liftPressure = 0.5
    /// A step longer than this in one frame is a jump of the device (N07), mm.
    public var jump = 20.0
    /// Or one that exceeds the step before it by this (N07), mm, within `jumpWindow`.
    public var jumpExcess = 7.0
    public var jumpWindow = Interval.milliseconds(12)
    /// Two contacts inside this are a grip, not a finger (N11).
    public var palmWindow = Interval.milliseconds(50)
    /// A contact this many times larger than usual is a palm (N11).
    public var palmRatio = 2.2
    /// So many contacts show what is usual, each by its first moments (N125).
    public var palmContacts = 5
    public var palmLanding = Interval.milliseconds(100)
    /// A palm that lay this long does not become usual, a shorter one may be a finger (N125).
    public var palmFinger = Interval.milliseconds(500)
    /// None counts for more than this many times the usual size (N125).
    public var palmGrowth = 1.25
    /// A finger that had others beside it for this long is a hand, too (N124): its press is no
    /// hold, and its pan flips no channel.
    public var palmCompany = Interval.milliseconds(60)
    /// After this long without a touch the first contact is not trusted (N12).
    public var wakeAfter = Interval.milliseconds(10_000)
    /// Its slop is this many times the usual one (N12), unless it is lifted at this speed (N127),
    /// mm/s.
    public var wakeSlop = 2.0
    public var wakeFling = 100.0
    /// For so long taps and hints are suppressed then (N12).
    public var wakeGuard = Interval.milliseconds(300)

    /// The longest tap (N20).
    public var tapTime = Interval.milliseconds(200)
    /// The farthest a tap may move (N21), mm.
    public var tapTravel = 1.5
    /// As a finger that lifts tilts, it may go up to here in its last frames (N06, N21), mm.
    public var tapTilt = 3.0
    /// A finger that lies this long is resting (N22).
    public var restTime = Interval.milliseconds(200)
    /// A resting finger stays inside this radius (N23), mm.
    public var restTravel = 1.4
    /// A finger that creeps faster than this does not rest (T48), mm/s.
    public var restSpeed = 5.0
    /// The place from which motion counts follows a resting finger with this time constant (c.5).
    public var restFollow = Interval.milliseconds(1000)
    /// Taps are ignored for so long after a click (N25).
    public var tapAfterClick = Interval.milliseconds(600)
    /// Hints hide this long after the lift (N26).
    public var hintsHide = Interval.milliseconds(750)
    /// Hints hide after this long at rest (c.5).
    public var hintsLongest = Interval.milliseconds(5000)

    /// A press that bounces inside this is one press (N30).
    public var debounce = Interval.milliseconds(25)
    /// A press this long is a hold (N31).
    public var hold = Interval.milliseconds(500)
    /// Two presses inside this are a double press (N33).
    public var doublePress = Interval.milliseconds(300)
    /// Presses closer than this are two single ones (N33).
    public var doublePressGap = Interval.milliseconds(40)
    /// Two controls that go down inside this are pressed together. Both have to be found by one
    /// hand on a remote; keyboards with chords allow 50 ms for two hands.
    public var chordWindow = Interval.milliseconds(100)
    /// Back held this long is home (N36).
    public var homeHold = Interval.milliseconds(1000)
    /// Focus moves again after this (N35).
    public var repeatDelay = Interval.milliseconds(450)
    public var repeatPeriod = Interval.milliseconds(120)
    /// From that repeat on (N35).
    public var repeatPeriodFast = Interval.milliseconds(80)
    public var repeatFastFrom = 4

    /// A button without a release is up after this silence (N37).
    public var releaseGap = Interval.milliseconds(250)
    /// Once the gap between its repeats is known, after so many of them (N37), within these limits.
    public var releaseGaps = 2.25
    public var releaseShortest = Interval.milliseconds(60)
    public var releaseLongest = Interval.milliseconds(600)
    /// A button that is down for so long is stuck, and up.
    public var stuck = Interval.milliseconds(120_000)
    /// What a second infrared receiver receives so long after the first is the same press: a
    /// message lasts up to 70 ms, and lircd decodes it once it is over.
    public var infraredEcho = Interval.milliseconds(150)
    /// The same command of another device inside this is the same press (N38).
    public var duplicate = Interval.milliseconds(80)
    public var duplicateTransport = Interval.milliseconds(350)
    public var duplicateScan = Interval.milliseconds(250)

    /// Motion up to here is not a pan (N40), mm.
    public var panSlop = 2.0
    /// One axis wins when it is this many times the other (N41).
    public var axisDominance = 1.35
    /// Undecided motion is decided here (N41), mm.
    public var axisDecision = 4.0
    /// Two ways that differ by less than this share of the shorter are equal (N41).
    public var axisTie = 0.05
    /// Focus steps turn to the other axis when it leads this many times (N42).
    public var axisSwitch = 1.5
    /// A swipe's distance at once (N43), mm; it shrinks by `swipeDecay` of itself a second.
    public var swipeDistance = 7.0
    public var swipeDecay = 0.94
    /// The longest swipe, from the onset of motion (N44).
    public var swipeTime = Interval.milliseconds(500)
    /// Half the sector of a swipe (N45), degrees: up to `swipeWideTime`, and at `swipeTime`.
    public var swipeSectorWide = 30.0
    public var swipeSectorNarrow = 20.0
    public var swipeWideTime = Interval.milliseconds(100)
    /// A swipe's peak is at least this (N46), mm/s.
    public var swipeSpeed = 40.0
    /// Two fingers pinch when they are so much farther apart, or closer, mm: twice the slop, one
    /// for
    /// each. What they mean is decided at this ratio of their distances.
    public var pinchSlop = 4.0
    public var pinchStep = 1.15
    /// A focus step (N48), mm.
    public var stepVertical = 7.0
    public var stepHorizontal = 9.0
    /// One more step after a lift at this speed, and two (N49), mm/s.
    public var glideOne = 75.0
    public var glideTwo = 200.0
    /// The last of these steps comes so long after the lift (N49).
    public var glideTime = Interval.milliseconds(130)
    /// A finger that turned back inside this before the lift does not glide (N49).
    public var glideReversal = Interval.milliseconds(40)
    /// A channel is flipped at this distance (N50), mm, or by a fling of `flipSpeed` and
    /// `flipFling`.
    public var flipDistance = 9.8
    public var flipSpeed = 100.0
    public var flipFling = 3.0
    /// Going back this fast at the lift cancels a flip (N50), mm/s.
    public var flipReversal = 40.0
    /// The picture has slid in whole after this share of the surface's width (N51).
    public var flipWhole = 0.8
    /// From here on a place on the surface is an edge, share of the side from its centre (N52).
    public var edgeZone = 0.30
    /// The place of a click is where the finger lay between these times before it (N53).
    public var zoneOldest = Interval.milliseconds(80)
    public var zoneNewest = Interval.milliseconds(30)
    /// Motion is ignored for so long after a click (N55).
    public var pinAfterClick = Interval.milliseconds(100)
    /// Extra slop in a contact that clicked (N55), mm.
    public var pinSlop = 1.5

    /// Momentum starts at this speed (N66), mm/s, and stops at `momentumStop`.
    public var momentumStart = 50.0
    public var momentumStop = 5.0
    /// Speed left after a millisecond (N65).
    public var momentumDecay = 0.995
    /// The speed that a grab stopped is kept for so long (N68).
    public var momentumKept = Interval.milliseconds(400)
    /// A contact shorter than this adds its speed to what was left (N69).
    public var flickTime = Interval.milliseconds(250)
    /// No flick is faster (N69), mm/s.
    public var momentumLimit = 1000.0

    /// Whether a ring's circles jog (N97).
    public var jog = true
    /// Shares of the pad and degrees, N81 to N91.
    public var jogStartRadius = 0.23
    public var jogStartRadiusTop = 0.20
    public var jogMinimumRadius = 0.18
    public var jogRestRadius = 0.30
    public var jogRestRadiusTop = 0.25
    public var jogRecovery = Interval.milliseconds(200)
    public var jogArcStrict = 15.0
    public var jogArcRested = 6.0
    public var jogDeviationStrict = 0.15
    public var jogDeviationRested = 0.10
    public var jogDeferral = 0.45
    public var jogStraightness = 0.02
    /// After a rest the path must bend in the mean by so much, too (N123).
    public var jogBendRested = 0.0025
    /// The radius of a circle changes by no more than this share of the arc (N121).
    public var jogSlope = 0.35
    /// And it bends by at least this share of what a circle around the centre would (N122).
    public var jogRoundness = 0.45
    /// On a path as long as this, a share of the pad; a shorter one must be rounder as it is
    /// shorter (N122).
    public var jogRoundArc = 0.38
    /// Nearer to the centre than this share of the pad, it must be rounder as the square of how
    /// much nearer it is (N132).
    public var jogRoundRadius = 0.34
    public var jogDeadRadius = 0.20
    public var jogDeadRadiusTop = 0.1667
    /// A turn is the mean of so many frames, none taken for shorter than the other, and counts this
    /// many times the radius (N92).
    public var jogFrames = 5
    public var jogShortestFrame = Interval(microseconds: 15_152)
    public var jogWeight = 2.5

    /// A stick's dead zone and its outer edge (N100), share of the way.
    public var stickInner = 0.24
    public var stickOuter = 0.95
    /// A stick as a directional pad (N101), and degrees of hysteresis.
    public var stickOn = 0.50
    public var stickOff = 0.40
    public var stickSector = 10.0
    /// A trigger as a button (N102).
    public var triggerOn = 0.30
    public var triggerOff = 0.10
    /// The depths of a trigger's second and third level (N103), left so much above where they are
    /// reached.
    public var triggerLevel2 = 0.60
    public var triggerLevel3 = 0.90
    public var triggerHysteresis = 0.05
    /// A stick that scrubs, pushed all the way, is as fast as the finger from which on a scrub is
    /// coarse (N62), mm/s.
    public var stickScrubSpeed = 120.0

    /// Whether fingers on a surface mean anything. Where they lie still decides what a click is.
    public var touch = true
    /// What scrubbing and jogging move, as a share of what the finger does.
    public var scrubSpeed = 1.0

    /// Whether a scan goes on after the release (A5).
    public var scanLatched = true

    public init() {}
}
