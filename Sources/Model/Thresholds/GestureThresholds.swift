// SPDX-License-Identifier: MIT

/// Every number that gesture recognition uses, set by a keymap's `[gestures]`. A device has its
/// own: those of its surface's class, then those of its keymaps. `ThresholdField` has the name,
/// unit and range of each, and refuses what lies outside.
///
/// Distances are millimetres on the surface. The defaults are those of behaviour.md (b) for the 28
/// mm clickpad; `SurfaceClass` has those of other surfaces (b.8).
public struct GestureThresholds: Hashable, Sendable {
    /// A contact begins at this pressure and ends below the other (N01), share of the axis.
    public var pressureOn = 10.0 / 255
    /// The pressure below which a contact ends, share of the axis: lower, so that it does not
    /// flicker (N01).
    public var pressureOff = 4.0 / 255
    /// No decision is taken sooner after a contact (N02).
    public var settle = Interval.milliseconds(30)
    /// Motion below it is jitter and accumulates (N03), mm.
    public var jitter = 0.25
    /// Velocity is measured over this (N05).
    public var velocityWindow = Interval.milliseconds(100)
    /// Velocity needs at least so many places, over at least so long (N05); fewer give none.
    public var velocitySamples = 3
    /// The least time over which velocity is measured (N05).
    public var velocitySpan = Interval.milliseconds(20)
    /// Of frames closer than this all but the last came late (N126): bursts.
    public var burst = Interval.milliseconds(3)
    /// At a lift older samples count less, 1/e for each of these (N120). A stroke gets faster or
    /// slower up to its lift, so an equal weight would give the speed that it had, and not the one
    /// that it has.
    public var liftFocus = Interval.milliseconds(12)
    /// From this speed on, half of N66, a finger is in flight (N120), mm/s: the last frames of a
    /// lift count as well, if it gets faster.
    public var liftFlight = 25.0
    /// A gap longer than this means that the finger has stopped (N05, N09).
    public var stoppedAfter = Interval.milliseconds(40)
    /// A longer gap up to this is not a stop if the finger went on: frames are lost on the air
    /// (N126).
    public var lostFrames = Interval.milliseconds(80)
    /// Frames this close to the lift are not trusted (N06).
    public var liftGuard = Interval.milliseconds(15)
    /// A last frame is not trusted either if it has less than this share of the pressure of the
    /// frame before (N06).
    public var liftPressure = 0.5
    /// A step longer than this in one frame is a jump of the device (N07), mm.
    public var jump = 20.0
    /// A step that exceeds the one before it by this, mm, within `jumpWindow`, is a jump as well
    /// (N07).
    public var jumpExcess = 7.0
    /// The longest time between two frames in which such a step is a jump (N07).
    public var jumpWindow = Interval.milliseconds(12)
    /// Two contacts inside this are a grip, not a finger (N11).
    public var palmWindow = Interval.milliseconds(50)
    /// A contact this many times larger than usual is a palm (N11).
    public var palmRatio = 2.2
    /// So many contacts show what size is usual, each by its beginning, which is so long (N125).
    public var palmContacts = 5
    /// How long the beginning of a contact is, by which it shows the usual size (N125).
    public var palmLanding = Interval.milliseconds(100)
    /// A palm that lay this long does not become usual, a shorter one may be a finger (N125).
    public var palmFinger = Interval.milliseconds(500)
    /// No contact counts for more than this many times the usual size (N125).
    public var palmGrowth = 1.25
    /// A finger that had others beside it for this long is a hand as well (N124): its press is not
    /// a hold, and its pan does not flip a channel.
    public var palmCompany = Interval.milliseconds(60)
    /// After this long without a touch the first contact is not trusted (N12).
    public var wakeAfter = Interval.milliseconds(10_000)
    /// The slop of such a contact is this many times the usual one (N12), unless it is lifted at
    /// `wakeFling`, mm/s (N127).
    public var wakeSlop = 2.0
    /// The speed at the lift from which that contact has the usual slop after all, mm/s (N127).
    public var wakeFling = 100.0
    /// For so long after such a contact began, taps and hints are suppressed (N12).
    public var wakeGuard = Interval.milliseconds(300)

    /// The longest tap (N20).
    public var tapTime = Interval.milliseconds(200)
    /// The farthest a tap may move (N21), mm.
    public var tapTravel = 1.9
    /// A finger that lifts tilts: in its last frames a tap may go up to here (N06, N21), mm.
    public var tapTilt = 3.0
    /// A finger that lies this long is resting (N22).
    public var restTime = Interval.milliseconds(200)
    /// A resting finger stays inside this radius (N23), mm.
    public var restTravel = 1.4
    /// A finger that creeps faster than this does not rest (T48), mm/s.
    public var restSpeed = 5.0
    /// The place from which motion counts follows a resting finger with this time constant (c.5).
    public var restFollow = Interval.milliseconds(1000)
    /// Where motion scrubs, the place from which a creeping finger counts follows with this time
    /// constant, and rests do not move it (N170).
    public var scrubFollow = Interval.milliseconds(10_000)
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
    public var doublePressGap = Interval.milliseconds(25)
    /// Two controls that go down inside this are pressed together. Both have to be found by one
    /// hand on a remote; keyboards with chords allow 50 ms for two hands.
    public var chordWindow = Interval.milliseconds(100)
    /// Back held this long is home (N36).
    public var homeHold = Interval.milliseconds(1000)
    /// A held direction moves the focus again after this, and then once in each period (N35).
    public var repeatDelay = Interval.milliseconds(450)
    /// The time between two repeats (N35).
    public var repeatPeriod = Interval.milliseconds(120)
    /// The faster period, and the repeat from which on it counts (N35).
    public var repeatPeriodFast = Interval.milliseconds(80)
    /// The number of the repeat from which on the faster period counts (N35).
    public var repeatFastFrom = 4

    /// A button without a release is up after this silence (N37).
    public var releaseGap = Interval.milliseconds(250)
    /// Once the gap between its repeats is known, the silence is so many gaps, within these limits
    /// (N37).
    public var releaseGaps = 2.25
    /// The least silence after which such a button is up (N37).
    public var releaseShortest = Interval.milliseconds(60)
    /// The longest silence after which such a button is up (N37).
    public var releaseLongest = Interval.milliseconds(600)
    /// A button that is down for so long is stuck, and up.
    public var stuck = Interval.milliseconds(120_000)
    /// What a second infrared receiver receives so long after the first is the same press: a
    /// message lasts up to 70 ms, and lircd decodes it once it is over.
    public var infraredEcho = Interval.milliseconds(150)
    /// The same command of another device inside this is the same press (N38); for play and pause,
    /// and for scans, these.
    public var duplicate = Interval.milliseconds(80)
    /// The time inside which one press of two devices plays or pauses once (N38).
    public var duplicateTransport = Interval.milliseconds(350)
    /// The time inside which one press of two devices scans once (N38).
    public var duplicateScan = Interval.milliseconds(250)

    /// Motion up to here is not a pan (N40), mm.
    public var panSlop = 2.0
    /// One axis wins when it is this many times the other (N41).
    public var axisDominance = 1.35
    /// Undecided motion is decided here (N41), mm.
    public var axisDecision = 4.0
    /// Two ways that differ by less than this share of the shorter are equal (N41).
    public var axisTie = 0.05
    /// A finger that turns from the axis of a pan to the other one is waited for up to this long
    /// after it began to move (N41), and up to `hookTravel`.
    public var hookWait = Interval.milliseconds(80)
    /// The way up to which such a finger is waited for (N41), mm.
    public var hookTravel = 8.0
    /// A pan that began no longer ago than this, from the onset of motion, may be that of a hook,
    /// and is taken back where a swipe along the other axis comes of it (N284).
    public static let hookReturn = Interval.milliseconds(150)
    /// Focus steps turn to the other axis when it leads this many times (N42).
    public var axisSwitch = 1.5
    /// A swipe's distance at once (N43), mm; it shrinks by `swipeDecay` of itself a second.
    public var swipeDistance = 7.0
    /// The share of its distance by which a swipe gets shorter in each second of the stroke (N43).
    public var swipeDecay = 0.94
    /// The longest swipe, from the onset of motion (N44).
    public var swipeTime = Interval.milliseconds(500)
    /// Half the sector of a swipe (N45), degrees: up to `swipeWideTime`, and at `swipeTime`.
    public var swipeSectorWide = 34.0
    /// Half the sector of a swipe that took `swipeTime`, degrees (N45).
    public var swipeSectorNarrow = 24.0
    /// Up to this time the wide sector counts; from there on it shrinks (N45).
    public var swipeWideTime = Interval.milliseconds(100)
    /// A swipe's peak is at least this (N46), mm/s.
    public var swipeSpeed = 40.0
    /// A finger that lifts at this speed swipes with less of a way (N171), mm/s: with
    /// `swipeFlingDistance`.
    public var swipeFling = 100.0
    /// The way of such a swipe, with what the finger flew on (N131, N171), mm.
    public var swipeFlingDistance = 3.0
    /// Two fingers pinch when they are so much farther apart, or closer, mm: twice the slop, one
    /// for each. What they mean is decided at the ratio `pinchStep` of their distances.
    public var pinchSlop = 4.0
    /// The ratio of their distances at which it is decided what a pinch means.
    public var pinchStep = 1.15
    /// A focus step (N48), mm.
    public var stepVertical = 7.0
    /// A focus step to the left or right (N48), mm.
    public var stepHorizontal = 9.0
    /// One more step after a lift at this speed, and two (N49), mm/s.
    public var glideOne = 75.0
    /// The speed at the lift that gives two more steps (N49), mm/s.
    public var glideTwo = 200.0
    /// The last of these steps comes so long after the lift (N49).
    public var glideTime = Interval.milliseconds(130)
    /// A finger that turned back inside this before the lift does not glide (N49).
    public var glideReversal = Interval.milliseconds(40)
    /// A channel is flipped at this distance (N50), mm, or by a fling of `flipSpeed`. What counts
    /// is where the finger would be after `flipAhead` more.
    public var flipDistance = 9.8
    /// For so long the finger is taken to go on with the speed of its lift (N50).
    public var flipAhead = Interval.milliseconds(100)
    /// The speed at the lift that flips a channel as a fling (N50), mm/s.
    public var flipSpeed = 100.0
    /// Going back this fast at the lift cancels a flip (N50), mm/s.
    public var flipReversal = 40.0
    /// The picture has slid in whole after this share of the surface's width (N51).
    public var flipWhole = 0.8
    /// The steps in which the way of a contact is looked at, mm: what turns at many of them is not
    /// a finger, and flips no channel (N172).
    public var flutterStep = 1.0
    /// From here on a place on the surface is an edge, share of the side from its centre (N52).
    public var edgeZone = 0.30
    /// The place of a click is where the finger lay between these times before it (N53).
    public var zoneOldest = Interval.milliseconds(80)
    /// Where the finger lay later than this before a click does not count (N53): the push itself
    /// moves it.
    public var zoneNewest = Interval.milliseconds(30)
    /// Motion is ignored for so long after a click (N55).
    public var pinAfterClick = Interval.milliseconds(100)
    /// Extra slop in a contact that clicked (N55), mm.
    public var pinSlop = 1.5

    /// Momentum starts at this speed (N66), mm/s, and stops at `momentumStop`.
    public var momentumStart = 50.0
    /// The speed below which momentum ends (N66), mm/s.
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
    /// Radii as shares of the pad: where a circle may begin, and at the top of the pad, where a
    /// thumb reaches badly (N81); how near the centre it may come (N82).
    public var jogStartRadius = 0.23
    /// Where a circle may begin at the top of the pad, share of the pad (N81).
    public var jogStartRadiusTop = 0.20
    /// How near the centre a circle may come, share of the pad (N82).
    public var jogMinimumRadius = 0.18
    /// Where a rest makes a circle easier, and at the top (N83).
    public var jogRestRadius = 0.30
    /// Where a rest makes a circle easier at the top of the pad, share of the pad (N83).
    public var jogRestRadiusTop = 0.25
    /// A finger that stays slower than this from its landing on needs no rest first (N83), mm/s.
    public var jogCareful = 15.0
    /// A contact so soon after a jog goes on with it (N84).
    public var jogRecovery = Interval.milliseconds(200)
    /// Degrees of turn that make a circle, at radius 1, and after a rest (N85).
    public var jogArcStrict = 15.0
    /// Degrees of turn that make a circle after a rest (N85).
    public var jogArcRested = 6.0
    /// How much the radius may change, as a share of the pad, and after a rest (N86).
    public var jogDeviationStrict = 0.15
    /// How much the radius may change after a rest, share of the pad (N86).
    public var jogDeviationRested = 0.10
    /// Pans and swipes wait for a circle up to this length of the path, a share of the pad (N89).
    public var jogDeferral = 0.45
    /// A path must bend by so much, a share of the pad (N90).
    public var jogStraightness = 0.02
    /// After a rest the path must bend by so much in the mean as well, a share of the pad (N123).
    public var jogBendRested = 0.0025
    /// The radius of a circle changes by no more than this share of the arc (N121).
    public var jogSlope = 0.35
    /// A circle bends by at least this share of what a circle around the centre would (N122).
    public var jogRoundness = 0.45
    /// That share counts on a path as long as this, a share of the pad; a shorter path must be
    /// rounder, as it is shorter (N122).
    public var jogRoundArc = 0.38
    /// Nearer to the centre than this share of the pad, it must be rounder as the square of how
    /// much nearer it is (N132).
    public var jogRoundRadius = 0.34
    /// Nearer to the centre than this, and at the top, nothing moves (N91).
    public var jogDeadRadius = 0.20
    /// Nearer to the centre than this nothing moves at the top of the pad, share of the pad (N91).
    public var jogDeadRadiusTop = 0.1667
    /// A turn is the mean of so many frames. None is taken to be shorter than `jogShortestFrame`,
    /// and a turn counts `jogWeight` times the radius (N92).
    public var jogFrames = 5
    /// The least time that a frame counts for (N92).
    public var jogShortestFrame = Interval(microseconds: 15_152)
    /// How many times its radius a turn counts (N92).
    public var jogWeight = 2.5

    /// A stick's dead zone and its outer edge (N100), shares of the way from the middle.
    public var stickInner = 0.24
    /// From here on a stick is pushed all the way, share of the way from the middle (N100).
    public var stickOuter = 0.95
    /// A stick as a directional pad: where it is pressed and where released, shares of the way
    /// beyond the dead zone, and degrees of hysteresis between two directions (N101).
    public var stickOn = 0.50
    /// Where a direction of the stick is released, share of the way beyond the dead zone (N101).
    public var stickOff = 0.40
    /// Degrees by which a stick must go beyond the border between two directions to change from one
    /// to the other (N101).
    public var stickSector = 10.0
    /// A trigger as a button: where it is pressed and where released, shares of its depth (N102).
    public var triggerOn = 0.30
    /// Where a trigger is released, share of its depth (N102).
    public var triggerOff = 0.10
    /// The depths of a trigger's second and third level, and how far below them a level is left
    /// (N103).
    public var triggerLevel2 = 0.60
    /// The depth of the third level, share of the whole (N103).
    public var triggerLevel3 = 0.90
    /// How far below its depth a level is left, share of the whole (N103).
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

    /// Those of the 28 mm clickpad.
    public init() {}
}
