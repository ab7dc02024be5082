// SPDX-License-Identifier: MIT

import Foundation
import RemoteModel

/// The scripts of `ThresholdTests`: longer and shorter than what is judged, one behind the other.
extension ThresholdTests {
    private static let doubles: GestureInterest = {
        var interest = GestureInterest.paused
        interest.doubles.insert(.select)
        return interest
    }()

    private static let chords: GestureInterest = {
        var interest = GestureInterest.paused
        if let pair = ControlPair(.back, .playPause) { interest.insert(pair) }
        return interest
    }()

    private static let both: GestureInterest = {
        var interest = GestureInterest.paused
        interest.twoFingerSwipe = true
        interest.pinch = true
        return interest
    }()

    private static let sizes =
        (0..<4).map { _ in "dn(.5,.5) size(6) stay(60) up wait(500) " }.joined()
    private static let usual = sizes + "dn(.5,.5) size(6) stay(60) up wait(500) "

    static let cases: [Case] = [
        Case(
            ["settle"],
            "dn(.3,.5) wait(15) dn(.55,.5) wait(10) up wait(2000) "
                + "dn(.3,.5) wait(15) dn(.45,.5) wait(15) dn(.6,.5) wait(3) up"),
        Case(["jitter"], "gl(.5,.5>.579,.5,200) up wait(900) gl(.5,.5>.582,.5,200) up"),
        Case(
            ["velocityWindow", "liftFocus"],
            "gl(.2,.5>.3,.5,280) gl(.3,.5>.6,.5,90) gl(.6,.5>.7,.5,150) up wait(2000) "
                + "gl(.2,.5>.3,.5,90) gl(.3,.5>.7,.5,75) up"),
        Case(
            ["velocitySamples"],
            "dn(.2,.5) wait(20) dn(.3,.5) wait(20) dn(.5,.5) wait(2) up wait(2000) "
                + "dn(.2,.5) wait(25) dn(.5,.5) wait(10) up wait(2000) "
                + "dn(.2,.5) wait(15) dn(.3,.5) wait(15) dn(.5,.5) wait(15) dn(.6,.5) wait(2) up"),
        Case(
            ["velocitySpan"],
            "dn(.2,.5) wait(8) dn(.3,.5) wait(8) dn(.42,.5) wait(16) up wait(2000) "
                + "dn(.2,.5) wait(12) dn(.3,.5) wait(12) dn(.42,.5) wait(8) up"),
        Case(
            ["burst"],
            "dn(.2,.5) wait(13) dn(.28,.5) wait(2.5) dn(.36,.5) wait(13) dn(.44,.5) wait(3.5) "
                + "dn(.52,.5) wait(12) dn(.6,.5) wait(3) up"),
        Case(
            ["liftFlight"],
            "gl(.3,.5>.42,.5,150) wait(15) dn(.45,.5) wait(3) up wait(2000) "
                + "gl(.3,.5>.46,.5,150) wait(15) dn(.5,.5) wait(3) up"),
        Case(
            ["stoppedAfter"],
            "gl(.2,.5>.6,.5,150) wait(35) up wait(1500) gl(.2,.5>.6,.5,150) wait(45) up wait(1500) "
                + "dn(.2,.5) wait(15) dn(.4,.5) wait(40) b.dn(.4,.8) wait(15) b.up up"),
        Case(
            ["lostFrames"],
            "gl(.2,.5>.5,.5,90) wait(70) dn(.75,.5) wait(8) up wait(2000) "
                + "gl(.2,.5>.5,.5,90) wait(90) dn(.75,.5) wait(8) up"),
        Case(
            ["liftGuard"],
            "gl(.2,.5>.6,.5,300) wait(15) dn(.55,.5) wait(12) up wait(2000) "
                + "gl(.2,.5>.6,.5,300) wait(15) dn(.55,.5) wait(17) up"),
        Case(
            ["liftPressure"],
            "dn(.5,.5) force(.4) gl(.5,.5>.8,.5,600) force(.16) wait(15) dn(.693,.5) wait(20) up "
                + "wait(2000) dn(.5,.5) force(.4) gl(.5,.5>.8,.5,600) force(.24) wait(15) "
                + "dn(.693,.5) wait(20) up"),
        Case(
            ["palmWindow"],
            "dn(.2,.5) wait(40) b.dn(.8,.5) gl(.2,.5>.5,.5,200) up b.up wait(900) "
                + "dn(.2,.5) wait(60) b.dn(.8,.5) gl(.2,.5>.5,.5,200) up b.up"),
        Case(
            ["palmRatio"],
            usual + "dn(.2,.5) size(11) gl(.2,.5>.6,.5,200) up wait(900) "
                + "dn(.2,.5) size(15) gl(.2,.5>.6,.5,200) up"),
        Case(
            ["palmContacts"],
            sizes + "dn(.2,.5) size(20) gl(.2,.5>.6,.5,200) up wait(900) "
                + "dn(.2,.5) size(40) gl(.2,.5>.6,.5,200) up"),
        Case(
            ["palmLanding"],
            usual + usual + "dn(.5,.5) wait(80) size(12) gl(.5,.5>.51,.5,30) up wait(900) "
                + "dn(.5,.5) size(6) wait(115) size(12) gl(.5,.5>.51,.5,30) up wait(900) "
                + "dn(.5,.5) size(6) wait(80) size(12) gl(.5,.5>.51,.5,30) up wait(900) "
                + (0..<9).map { _ in
                    "dn(.5,.5) size(6) stay(75) size(12) stay(20) size(6) stay(10) up wait(900) "
                        + "dn(.5,.5) size(6) stay(105) size(12) stay(15) up wait(900) "
                }.joined() + "dn(.2,.5) size(14) gl(.2,.5>.6,.5,200) up"),
        // A thumb that is laid down slowly: larger after 75 ms.
        Case(
            ["palmLanding"],
            (0..<9).map { _ in
                "dn(.5,.5) size(6) stay(75) size(7.4) stay(20) size(6) stay(10) up wait(900) "
            }.joined() + "dn(.2,.5) size(14) gl(.2,.5>.6,.5,200) up"),
        Case(
            ["palmFinger"],
            usual
                + (0..<9).map { _ in
                    "dn(.5,.5) size(18) stay(420) up wait(900) "
                        + "dn(.5,.5) size(18) stay(600) up wait(900) "
                }.joined() + "dn(.2,.5) size(14.5) gl(.2,.5>.6,.5,200) up wait(900) "
                + "dn(.2,.5) size(17) gl(.2,.5>.6,.5,200) up"),
        Case(
            ["palmGrowth"],
            usual
                + (0..<7).map { _ in "dn(.5,.5) size(12) stay(60) up wait(900) " }.joined()
                + "dn(.2,.5) size(14) gl(.2,.5>.6,.5,200) up wait(900) "
                + "dn(.2,.5) size(18) gl(.2,.5>.6,.5,200) up wait(900) "
                + "dn(.2,.5) size(22) gl(.2,.5>.6,.5,200) up"),
        Case(
            ["palmCompany"],
            "dn(.2,.5) wait(100) b.dn(.8,.5) wait(50) b.up +R wait(700) -R up wait(900) "
                + "dn(.2,.5) wait(100) b.dn(.8,.5) wait(70) b.up +R wait(700) -R up"),
        Case(
            ["wakeAfter"],
            "dn(.5,.5) wait(100) up wait(8000) dn(.5,.5) wait(100) up wait(12000) dn(.5,.5) "
                + "wait(100) up"),
        Case(
            ["wakeSlop"],
            "+V -V idle(11) gl(.5,.5>.62,.5,200) up wait(20) gl(.5,.5>.67,.5,200) up idle(11) "
                + "gl(.5,.5>.67,.5,200) up"),
        Case(
            ["wakeFling"],
            "+V -V idle(11) gl(.5,.5>.62,.5,42) up idle(11) gl(.5,.5>.62,.5,30) up"),
        Case(
            ["wakeGuard"],
            "+V -V idle(11) dn(.5,.5) wait(250) up idle(11) dn(.5,.5) wait(350) up"),
        Case(["tapTime"], "dn(.5,.5) wait(160) up wait(900) gl(.5,.5>.545,.5,230) up"),
        Case(
            ["tapTravel"],
            "gl(.5,.5>.555,.5,60) stay(40) up wait(900) gl(.5,.5>.571,.5,60) stay(40) up"),
        Case(
            ["tapTilt"],
            "dn(.5,.5) wait(100) dn(.59,.5) wait(5) up wait(900) "
                + "dn(.5,.5) wait(100) dn(.62,.5) wait(5) up wait(900) "
                // Aslant, so that no axis is decided.
                + "dn(.5,.5) wait(100) dn(.564,.564) wait(5) up wait(900) "
                + "dn(.5,.5) wait(100) dn(.586,.586) wait(5) up"),
        Case(["restTime"], "dn(.5,.5) wait(170) up wait(900) dn(.5,.5) wait(230) up"),
        Case(
            ["restTravel"],
            "dn(.5,.5) gl(.5,.5>.541,.5,60) stay(300) up wait(900) "
                + "dn(.5,.5) gl(.5,.5>.56,.5,60) stay(300) up"),
        Case(
            ["restSpeed"],
            "gl(.5,.5>.548,.5,330) up wait(900) gl(.5,.5>.5465,.5,225) up"),
        Case(["restFollow"], "dn(.3,.5) stay(230) gl(.3,.5>.6,.5,2000) up", .playing),
        Case(["scrubFollow"], "dn(.3,.5) stay(230) gl(.3,.5>.5,.5,5000) up"),
        Case(["hookWait"], "gl(.3,.5>.5,.5,15) gl(.5,.5>.5,.66,120) up"),
        Case(["hookTravel"], "gl(.3,.5>.55,.5,15) gl(.55,.5>.55,.75,60) up"),
        Case(
            ["swipeFling"],
            "gl(.5,.75>.5,.62,43) up wait(900) gl(.5,.75>.5,.58,42) up", .playing),
        Case(
            ["swipeFlingDistance"],
            "dn(.5,.75) wait(15) dn(.5,.74) wait(15) dn(.5,.663) wait(2) up wait(900) "
                + "dn(.5,.75) wait(15) dn(.5,.74) wait(15) dn(.5,.638) wait(2) up", .playing),
        Case(
            ["jogCareful"],
            "arc(.4,0,35,1000) up wait(3000) arc(.4,0,35,600) up wait(3000) arc(.4,0,35,450) up",
            .jogging),
        Case(
            ["tapAfterClick"],
            "+C wait(60) -C wait(400) dn(.5,.5) wait(60) up wait(900) "
                + "+C wait(60) -C wait(650) dn(.5,.5) wait(60) up"),
        Case(["hold"], "+R wait(400) -R wait(900) +R wait(600) -R"),
        Case(["homeHold"], "+B wait(800) -B wait(900) +B wait(1200) -B"),
        Case(
            ["doublePress"],
            "+C wait(60) -C wait(250) +C wait(60) -C wait(900) "
                + "+C wait(60) -C wait(350) +C wait(60) -C", doubles),
        Case(
            ["doublePressGap"],
            "+C wait(60) -C wait(20) +C wait(60) -C wait(900) "
                + "+C wait(60) -C wait(28) +C wait(60) -C", doubles),
        Case(
            ["chordWindow"],
            "+B wait(80) +P wait(60) -P -B wait(2000) +B wait(120) +P wait(60) -P -B", chords),
        Case(["panSlop"], "gl(.5,.5>.56,.5,100) up wait(900) gl(.5,.5>.585,.5,100) up"),
        Case(
            ["axisDominance"],
            "gl(.5,.5>.6,.58,100) stay(100) up wait(900) gl(.5,.5>.6,.565,100) stay(100) up"),
        Case(
            ["axisDecision"],
            "gl(.5,.5>.58,.578,100) stay(30) up wait(900) gl(.5,.5>.62,.618,100) stay(30) up"),
        Case(["axisTie"], "gl(.5,.5>.6,.604,100) up wait(900) gl(.5,.5>.6,.606,100) up"),
        Case(
            ["axisSwitch"],
            "gl(.2,.2>.6,.2,300) gl(.6,.2>.8,.45,300) gl(.8,.45>.95,.6,300) up wait(900) "
                + "gl(.2,.2>.6,.2,300) gl(.6,.2>.8,.57,300) up wait(900) "
                + "gl(.2,.2>.6,.2,300) gl(.6,.2>.8,.56,300) up wait(900) "
                + "gl(.2,.2>.6,.2,300) gl(.6,.2>.78,.44,300) gl(.78,.44>.9,.9,200) up wait(900) "
                + "gl(.3,.2>.45,.2,150) gl(.45,.2>.45,.707,900) up",
            .menu),
        Case(
            ["swipeDistance", "swipeDecay", "swipeTime"],
            "gl(.5,.75>.5,.56,80) up wait(900) gl(.5,.75>.5,.50,80) up wait(900) "
                + "gl(.5,.75>.5,.60,300) gl(.5,.60>.5,.53,100) up wait(900) "
                + "gl(.5,.9>.5,.82,420) gl(.5,.82>.5,.6,40) up wait(900) "
                + "gl(.5,.9>.5,.83,430) gl(.5,.83>.5,.8,60) gl(.5,.8>.5,.5,60) up", .playing),
        // Fast at first; what is missing is forgiven with time.
        Case(
            ["swipeDecay", "swipeTime"],
            "gl(.5,.75>.5,.625,50) gl(.5,.625>.5,.607,500) up wait(900) "
                + "gl(.5,.75>.5,.634,50) gl(.5,.634>.5,.631,700) up", .playing),
        Case(
            ["swipeSectorWide", "swipeWideTime"],
            "gl(.5,.75>.66,.40,75) up wait(900) gl(.5,.75>.73,.40,75) up wait(900) "
                + "gl(.5,.75>.68,.40,180) up wait(900) gl(.5,.75>.69,.40,135) up wait(900) "
                + "gl(.5,.75>.685,.40,150) up wait(900) gl(.5,.75>.6509,.48,180) up wait(900) "
                + "gl(.5,.75>.6543,.48,180) up"
                + " wait(900) gl(.5,.75>0.6414,.40,75) up wait(900) "
                + "gl(.5,.75>0.7734,.40,75) up wait(900) "
                + "gl(.5,.75>0.6767,.48,180) up wait(900) "
                + "gl(.5,.75>0.6787,.48,180) up wait(900) "
                + "gl(.5,.75>0.6804,.48,180) up wait(900) "
                + "gl(.5,.75>0.6814,.48,180) up", .swiping),
        Case(
            ["swipeSectorNarrow"],
            "gl(.5,.95>.52,.84,300) gl(.52,.84>.64,.55,120) up wait(900) "
                + "gl(.5,.9>.5492,.7969,350) gl(.5492,.7969>.6414,.6035,100) up wait(900) "
                + "gl(.5,.9>.5528,.7986,350) gl(.5528,.7986>.6517,.6085,100) up"
                + " wait(900) gl(.5,.95>0.5573,.84,350) gl(0.5573,.84>0.7082,.55,120) up wait(900) "
                + "gl(.5,.95>0.5610,.84,350) gl(0.5610,.84>0.7217,.55,120) up wait(900) "
                + "gl(.5,.95>0.5630,.84,350) gl(0.5630,.84>0.7291,.55,120) up wait(900) "
                + "gl(.5,.95>0.5651,.84,350) gl(0.5651,.84>0.7366,.55,120) up wait(900) "
                + "gl(.5,.95>0.5674,.84,350) gl(0.5674,.84>0.7451,.55,120) up wait(900) "
                + "gl(.5,.95>0.5693,.84,350) gl(0.5693,.84>0.7519,.55,120) up", .swiping),
        Case(
            ["swipeSpeed"],
            "gl(.5,.75>.5,.48,220) up wait(900) gl(.5,.75>.5,.48,165) up", .playing),
        Case(
            ["pinchSlop"],
            "dn(.5,.5) wait(5) b.dn(.6,.5) b.gl(.6,.5>.685,.5,90) up b.up wait(900) "
                + "dn(.5,.5) wait(5) b.dn(.6,.5) b.gl(.6,.5>.715,.5,90) up b.up", both,
            on: .controllerPad),
        Case(["stepVertical"], "gl(.5,.2>.5,.88,900) stay(100) up", .menu),
        Case(["stepHorizontal"], "gl(.1,.5>.85,.5,900) stay(100) up", .menu),
        Case(
            ["glideOne"],
            "gl(.2,.5>.5,.5,130) up wait(900) gl(.2,.5>.5,.5,95) up", .menu),
        Case(
            ["glideTwo"],
            "gl(.1,.5>.6,.5,80) up wait(900) gl(.1,.5>.9,.5,95) up", .menu),
        Case(["glideTime"], "gl(.1,.5>.9,.5,95) up", .menu),
        Case(
            ["glideReversal"],
            "gl(.1,.5>.7,.5,90) wait(15) dn(.66,.5) wait(15) dn(.65,.5) wait(5) up wait(900) "
                + "gl(.1,.5>.6,.5,60) wait(15) dn(.57,.5) wait(10) dn(.58,.5) wait(10) "
                + "dn(.585,.5) wait(8) up wait(900) "
                + "gl(.1,.5>.7,.5,90) wait(10) dn(.67,.5) wait(20) dn(.68,.5) wait(4) up wait(900) "
                + "gl(.1,.5>.6,.5,45) wait(10) dn(.35,.5) wait(5) up wait(900) "
                + "gl(.1,.5>.6,.5,45) wait(10) dn(.35,.5) wait(15) dn(.38,.5) wait(10) "
                + "dn(.4,.5) wait(4) up", .menu),
        Case(
            ["edgeZone"], "dn(.75,.5) wait(60) up wait(900) dn(.86,.5) wait(60) up",
            on: .clickpad),
        Case(
            ["zoneOldest", "zoneNewest"],
            "gl(.5,.5>.95,.5,300) +K wait(90) -K up wait(900) "
                + "gl(.7,.5>.88,.5,150) wait(1) +K wait(90) -K up wait(900) "
                + "gl(.72,.5>.86,.5,105) +K wait(90) -K up wait(900) "
                + "gl(.735,.5>.90,.5,120) wait(4) +K wait(90) -K up wait(900) "
                + "gl(.55,.5>.95,.5,150) +K wait(90) -K up wait(900) "
                + "gl(.645,.5>.885,.5,120) wait(8) +K wait(90) -K up wait(900) "
                + "gl(.975,.5>.735,.5,120) wait(8) +K wait(90) -K up", on: .clickpad),
        Case(
            ["pinAfterClick"],
            "dn(.3,.5) +C wait(60) -C wait(80) gl(.3,.5>.8,.5,300) up wait(900) "
                + "dn(.3,.5) +C wait(60) -C wait(10) gl(.3,.5>.8,.5,300) up"),
        Case(
            ["pinSlop"],
            "dn(.5,.5) +C wait(60) -C wait(150) gl(.5,.5>.61,.5,200) stay(20) up wait(900) "
                + "dn(.5,.5) +C wait(60) -C wait(150) gl(.5,.5>.635,.5,200) stay(20) up"),
        Case(
            ["momentumStart"],
            "gl(.3,.5>.7,.5,260) up wait(2000) gl(.3,.5>.7,.5,190) up"),
        Case(["momentumStop", "momentumDecay"], "gl(.3,.5>.7,.5,120) up"),
        Case(
            ["momentumKept"],
            "gl(.3,.5>.7,.5,100) up wait(330) gl(.3,.5>.7,.5,100) up wait(2000) "
                + "gl(.3,.5>.7,.5,100) up wait(450) gl(.3,.5>.7,.5,100) up"),
        Case(
            ["flickTime"],
            "gl(.3,.5>.7,.5,100) up wait(150) gl(.3,.5>.8,.5,210) up wait(2000) "
                + "gl(.3,.5>.7,.5,100) up wait(150) gl(.2,.5>.9,.5,290) up"),
        Case(
            ["momentumLimit"],
            "gl(.05,.5>.95,.5,30) up wait(60) gl(.05,.5>.95,.5,30) up wait(60) "
                + "gl(.05,.5>.95,.5,30) up"),
        Case(["jog"], "dn(.5,.1) stay(250) arc(.4,0,90,1000) up", .jogging),
        Case(
            ["jogStartRadius"],
            "arc(.2,90,120,500) up wait(900) arc(.27,90,120,500) up", .jogging),
        Case(
            ["jogStartRadiusTop"],
            "arc(.17,-30,100,500) up wait(900) arc(.235,-30,100,500) up", .jogging),
        Case(
            ["jogMinimumRadius"],
            "dn(.76,.5) gl(.76,.5>.66,.62,150) gl(.66,.62>.55,.66,150) up wait(900) "
                + "dn(.76,.5) gl(.76,.5>.70,.64,150) gl(.70,.64>.6,.66,150) up wait(900) "
                + "dn(.74,.5) gl(.74,.5>.69,.6,150) gl(.69,.6>.58,.655,150) up wait(900) "
                + "gl(.79,.5>.6915,.6607,150) gl(.6915,.6607>.518,.709,150) up", .jogging),
        Case(
            ["jogRestRadius"],
            "dn(.75,.5) stay(250) arc(.25,90,28,500) up wait(900) "
                + "dn(.85,.5) stay(250) arc(.35,90,22,500) up", .jogging),
        Case(
            ["jogRestRadiusTop"],
            "dn(.5,.29) stay(250) arc(.21,0,32,500) up wait(900) "
                + "dn(.5,.2) stay(250) arc(.3,0,25,500) up", .jogging),
        Case(
            ["jogRecovery"],
            "dn(.5,.1) stay(250) arc(.4,0,90,1000) up wait(170) arc(.4,120,20,200) up wait(2000) "
                + "dn(.5,.1) stay(250) arc(.4,0,90,1000) up wait(230) arc(.4,120,20,200) up",
            .jogging),
        Case(
            ["jogArcStrict"], "arc(.4,0,33,300) up wait(900) arc(.4,0,45,400) up", .jogging),
        Case(
            ["jogArcRested"],
            "dn(.5,.1) stay(250) arc(.4,0,13,300) up wait(900) "
                + "dn(.5,.1) stay(250) arc(.4,0,18,300) up wait(900) "
                // Nearer to the middle the same way bends more.
                + "dn(.805,.5) stay(250) arc(.305,90,28,600) up", .jogging),
        Case(
            ["jogDeviationStrict"],
            "dn(.9,.5) gl(.9,.5>.73,.68,150) gl(.73,.68>.6,.8,150) up wait(900) "
                + "dn(.9,.5) gl(.9,.5>.76,.66,150) gl(.76,.66>.6,.77,150) up wait(900) "
                + "dn(.95,.5) gl(.95,.5>.78,.60,90) gl(.78,.60>.6,.8,200) up wait(900) "
                + "gl(.95,.5>.8986,.6612,150) gl(.8986,.6612>.698,.698,200) "
                + "gl(.698,.698>.6,.7,150) up", .jogging),
        Case(
            ["jogDeviationRested"],
            "dn(.9,.5) stay(250) gl(.9,.5>.82,.56,90) gl(.82,.56>.75,.7,120) up wait(900) "
                + "dn(.9,.5) stay(250) gl(.9,.5>.79,.53,90) gl(.79,.53>.7,.7,120) up wait(900) "
                + "dn(.9,.5) stay(250) gl(.9,.5>.8779,.5735,120) "
                + "gl(.8779,.5735>.7652,.6045,150) gl(.7652,.6045>.68,.61,150) up", .jogging),
        Case(
            ["jogDeferral"],
            "gl(.1,.2>.5,.17,250) gl(.5,.17>.9,.2,250) up wait(900) "
                + "arc(.24,60,85,300) gl(.74,.57>.9,.6,100) up wait(900) "
                + "gl(.2,.15>.75,.15,300) up", .jogging),
        Case(
            ["jogRoundArc", "jogRoundRadius"],
            "gl(.78,.35>.802,.5,150) gl(.802,.5>.78,.65,150) up wait(900) "
                + "gl(.78,.35>.807,.5,150) gl(.807,.5>.78,.65,150) up", .jogging),
        Case(
            ["jogRoundness"],
            "gl(.8866,.29>.9081,.5,200) gl(.9081,.5>.8866,.71,200) up", .jogging),
        Case(
            ["jogStraightness", "jogRoundness"],
            "gl(.55,.08>.7,.13,120) gl(.7,.13>.88,.24,150) gl(.88,.24>.93,.4,120) up wait(900) "
                + "gl(.4,.1>.6,.095,150) gl(.6,.095>.75,.15,120) gl(.75,.15>.9,.3,120) up",
            .jogging),
        Case(
            ["jogBendRested"],
            "dn(.5,.1) stay(250) gl(.5,.1>.56,.101,120) gl(.56,.101>.62,.112,120) "
                + "gl(.62,.112>.7,.15,120) gl(.7,.15>.8,.23,120) up wait(900) "
                + "dn(.5,.1) stay(250) arc(.4,0,30,500) up", .jogging),
        Case(
            ["jogSlope"],
            "dn(.5,.1) stay(250) gl(.5,.1>.58,.14,120) gl(.58,.14>.7,.2,150) "
                + "gl(.7,.2>.8,.3,150) up wait(900) "
                + "dn(.5,.1) stay(250) gl(.5,.1>.58,.13,120) gl(.58,.13>.72,.19,150) "
                + "gl(.72,.19>.85,.32,150) up", .jogging),
        Case(
            ["jogSlope"],
            spiral(from: 0.42, to: 0.30, degrees: 56) + " up wait(900) "
                + spiral(from: 0.46, to: 0.31, degrees: 49) + " up", .jogging),
        Case(
            ["jogDeadRadius", "jogDeadRadiusTop"],
            "dn(.5,.1) stay(250) arc(.4,0,90,600) gl(.9,.5>.5,.5,400) gl(.5,.5>.5,.1,400) "
                + "arc(.19,0,360,1500) arc(.22,0,360,1500) arc(.15,0,360,1500) up", .jogging),
        Case(
            ["jogFrames", "jogShortestFrame", "jogWeight"],
            "dn(.5,.1) stay(250) arc(.4,0,40,500) wait(5) dn(.8,.26) wait(18) dn(.83,.3) "
                + "arc(.4,60,60,200) arc(.4,120,-60,300) up", .jogging),
        Case(["touch"], "gl(.2,.5>.8,.5,300) up"),
    ]

    /// A circle from the right on that comes nearer to the middle, in steps of 7 degrees.
    private static func spiral(from start: Double, to end: Double, degrees: Double) -> String {
        let count = Int((degrees / 7).rounded())
        let spots = (0...count).map { step in
            let share = Double(step) / Double(count)
            let radius = start + (end - start) * share
            let angle = (90 + degrees * share) * .pi / 180
            let (x, y) = (0.5 + radius * sin(angle), 0.5 - radius * cos(angle))
            return String(format: "%.4f,%.4f", x, y)
        }
        return zip(spots, spots.dropFirst()).map { "gl(\($0)>\($1),45)" }.joined(separator: " ")
    }
}
