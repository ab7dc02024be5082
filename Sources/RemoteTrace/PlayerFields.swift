// SPDX-License-Identifier: MIT

internal import RemoteModel

extension FieldWriter {
    mutating func request(_ request: PlayerRequest) {
        switch request {
        case .load(let index, let position, let isPaused):
            kind("request", "load")
            field("index", index)
            seconds("position", position)
            field("paused", isPaused)
        case .seek(let id, let position, let isExact):
            kind("request", "seek")
            seconds("position", position)
            field("exact", isExact)
            field("id", Int(clamping: id.rawValue))
        case .setPaused(let isPaused):
            kind("request", "setPaused")
            field("paused", isPaused)
        case .setSpeed(let speed):
            kind("request", "setSpeed")
            amount("speed", speed)
        case .setScanMuted(let isMuted):
            kind("request", "setScanMuted")
            field("muted", isMuted)
        case .setMuted(let isMuted):
            kind("request", "setMuted")
            field("muted", isMuted)
        case .changeVolume(let count):
            kind("request", "changeVolume")
            field("count", count)
        case .setVolume(let percent):
            kind("request", "setVolume")
            amount("percent", percent)
        case .setCaptions(let trackID):
            kind("request", "setCaptions")
            field("track", trackID.map(Double.init), decimals: 0)
        case .setAudio(let trackID):
            kind("request", "setAudio")
            field("track", trackID)
        case .toggleFullscreen:
            kind("request", "toggleFullscreen")
        case .expand(let index):
            kind("request", "expand")
            field("index", index)
        case .passcodeTried(let isRight):
            kind("request", "passcodeTried")
            field("right", isRight)
        case .leave:
            kind("request", "leave")
        }
    }

    mutating func context(_ state: ContextState) {
        kind("context", state.context.name)
        field("live", state.isLive)
        field("transport", state.isTransportShown)
        field("linear", state.isLinear)
        field("channels", state.hasChannels)
        field("overlay", state.hasOverlay)
        field("armed", state.isArmed)
        if let scan = state.scan {
            sense(scan.sense)
            field("level", scan.level)
        }
        if let item = state.item { field("item", item) }
        if let exit = state.focusExit { field("exit", exit.name) }
    }

    mutating func diagnostic(_ diagnostic: Diagnostic) {
        device(diagnostic.device)
        kind("diagnostic", diagnostic.message)
        field("severity", diagnostic.severity.rawValue)
        field("blame", diagnostic.blame.rawValue)
        if let advice = diagnostic.advice { field("advice", advice) }
        if let reference = diagnostic.reference { field("see", reference) }
        if let location = diagnostic.location {
            field("file", location.file)
            field("line", location.line)
            field("column", location.column)
        }
    }

    mutating func output(_ output: Output) {
        switch output {
        case .gesture(let device, let gesture):
            self.device(device)
            self.gesture(gesture)
        case .command(let device, let command):
            self.device(device)
            self.command(command)
        case .request(let request):
            device(nil)
            self.request(request)
        case .context(let state):
            device(nil)
            context(state)
        case .diagnostic(let diagnostic):
            self.diagnostic(diagnostic)
        }
    }
}
