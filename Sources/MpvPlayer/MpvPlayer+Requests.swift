// SPDX-License-Identifier: MIT

internal import CMpv
internal import LinuxLoop
internal import RemoteMedia
public import RemoteModel

extension MpvPlayer {
    /// Asks mpv for what the session wants. Every load ends in `loaded` or `failed`, and every seek
    /// in `sought`. `leave` and passcodes are for the host.
    public func perform(_ request: PlayerRequest, at time: Timestamp) {
        guard !isLost else { return }
        switch request {
        case .load(let index, let position, let paused):
            isPausedForSession = paused
            if paused { set("pause", .flag(true)) }
            load(index, position: position)
            // Before, mpv would pause again at once where the item before has ended.
            if !paused { set("pause", .flag(false)) }
        case .seek(let id, let position, let exact):
            beginSeek(id, to: position, exact: exact, at: time)
        case .setPaused(let paused):
            isPausedForSession = paused
            if set("pause", .flag(paused), tag: RequestTag(.pause)) { pausesInFlight += 1 }
        case .setSpeed(let speed): set("speed", .double(speed))
        case .setScanMuted(let muted):
            isScanMuted = muted
            endRamp()
            setMute()
        case .setMuted(let muted): setMuted(muted, at: time)
        case .changeVolume(let steps):
            endRamp()
            command("add", "volume", "\(Double(steps) * Command.volumeStep)")
        case .setVolume(let percent):
            endRamp()
            set("volume", .double(percent))
        case .setCaptions(let track): set("sid", track.map { .integer(Int64($0)) } ?? .flag(false))
        case .setAudio(let track): set("aid", .integer(Int64(track)))
        case .toggleFullscreen: command("cycle", "fullscreen")
        case .expand(let index): expand(index)
        case .passcodeTried, .leave: break
        }
    }

    // MARK: Loading

    func load(_ index: Int, position: Seconds?) {
        guard items.indices.contains(index) else {
            waiting.append(.fact(.failed(index: index, message: "The playlist has no such item")))
            handle.raiseWakeup()
            return
        }
        let item = items[index]
        endSeek(at: nil, time: MonotonicClock.now)
        loads += 1
        self.index = index
        entry = nil
        startedEntry = nil
        failure = nil
        answers = MediaAnswers()
        reporter.itemBegins()
        handle.unobserve(tag: ObservedProperty.cache.tag)
        self.position = position
        stray = nil
        wantedList = listAddress(of: item)
        guard wantedList == nil else {
            // What played before is over, as it would be with any other item.
            command("stop")
            return
        }
        open(item)
    }

    func open(_ item: MediaItem) {
        var fileOptions: [MpvNode.Entry] = []
        if let position { fileOptions.append(.init("start", .string("\(position)"))) }
        if let name = item.name { fileOptions.append(.init("force-media-title", .string(name))) }
        // A stream that is sent in pieces can be sought only in what mpv keeps of it.
        if item.location.contains(".m3u8") { fileOptions.append(.init("cache", .string("yes"))) }
        let arguments: [MpvNode.Entry] = [
            .init("name", .string("loadfile")), .init("url", .string(item.location)),
            .init("flags", .string("replace")), .init("options", .map(fileOptions)),
        ]
        guard command(arguments, tag: RequestTag(.load, number: loads)) else {
            failure = MPV_ERROR_COMMAND.rawValue
            return
        }
        loadsInFlight += 1
    }

    func take(reply tag: RequestTag, error: CInt, value: MpvNode, at time: Timestamp) {
        switch tag.kind {
        case .plain:
            if error < 0 { warn("mpv refused a request: \(MpvHandle.text(of: error))") }
        case .pause:
            pausesInFlight = max(0, pausesInFlight - 1)
            if isPausedForSession {
                askWhetherPaused()
            } else {
                ask(.endReached, tag: RequestTag(.ended, number: loads))
            }
        case .paused:
            // An answer from before the latest request, or of another item, says nothing.
            guard pausesInFlight == 0, isOfThisItem(tag), let paused = value.bool,
                paused != isPausedForSession
            else { return }
            isPausedForSession = paused
            waiting.append(.fact(.paused(paused)))
        case .ended:
            guard pausesInFlight == 0, isOfThisItem(tag), !isPausedForSession else { return }
            // Playing at the end is over at once, and nothing that mpv had told of changes. Asked
            // first whether it is paused, it would say so without the reason. A seek leaves it.
            guard value.bool == true, seek == nil else { return askWhetherPaused() }
            isPausedForSession = true
            waiting += [.fact(.paused(true)), .fact(.ended)]
        case .mute: mutesInFlight = max(0, mutesInFlight - 1)
        case .volume: volumesInFlight = max(0, volumesInFlight - 1)
        case .load:
            loadsInFlight = max(0, loadsInFlight - 1)
            guard isOfThisItem(tag) else { return }
            entry = value["playlist_entry_id"].int.map(Int64.init)
            if error < 0 { failure = error }
        case .seek:
            guard let seek, seek.step == .asked, tag.matches(seek.request) else { return }
            if error < 0 { endSeek(at: nil, time: time) } else { self.seek?.step = .accepted }
        case .sought:
            guard let seek, seek.step == .done, tag.matches(seek.request) else { return }
            endSeek(at: value.number.map { max(0, $0) }, time: time)
        case .media:
            guard isOfThisItem(tag), let property = MediaProperty(rawValue: tag.index) else {
                return
            }
            answers[property] = value
            if answers.isComplete { itemIsReady() }
        case .playlist: if isOfThisItem(tag) { stray?.playlist = value.array }
        case .stop: if isOfThisItem(tag) { takeStray() }
        case .observed: break
        case .window: if watch.answered(tag.number, at: time) { askWindow() }
        case .picture: pixels.removeAll { $0.number == tag.number }
        }
    }

    /// At its end mpv pauses again at once, and does not tell of a pause that it had told of.
    func askWhetherPaused() {
        ask(.pause, tag: RequestTag(.paused, number: loads))
    }

    /// What was asked of the item that is loaded last.
    func isOfThisItem(_ tag: RequestTag) -> Bool {
        tag.number == loads & RequestTag.numbers
    }

    /// Asks what only the thread of the window can answer.
    func askWindow() {
        ask(.focused, tag: RequestTag(.window, number: watch.question))
    }

    private func ask(_ property: ObservedProperty, tag: RequestTag) {
        ask(property.name, tag: tag)
    }

    func ask(_ property: String, tag: RequestTag) {
        inFlight += 1
        if handle.getProperty(property, tag: tag) < 0 { inFlight -= 1 }
    }

    func take(started entry: Int64) {
        log.removeAll()
        isPictureMissing = false
        startedEntry = entry
        guard stray == nil, loadsInFlight == 0, entry != self.entry, !items.isEmpty else { return }
        stopStray(.other(entry))
    }

    /// The item is open. What mpv says of it is gathered before it is reported.
    func askForMedia() {
        guard entry != nil, entry == startedEntry else { return }
        answers = MediaAnswers()
        for property in MediaProperty.allCases {
            let tag = RequestTag(.media, number: loads, index: property.rawValue)
            inFlight += 1
            if handle.getProperty(property.name, tag: tag) < 0 {
                inFlight -= 1
                answers[property] = .none
            }
        }
    }

    private func itemIsReady() {
        let info = answers.info(index: index, item: items[index])
        artwork = answers.artwork(of: items[index])
        if titles[index] != info.title {
            titles[index] = info.title
            waiting.append(.fact(.playlist(titles: titles, current: index)))
        }
        if pausesInFlight == 0, let paused = answers[.pause].bool { isPausedForSession = paused }
        reporter.itemIsReady(info, answers: answers, hasPause: pausesInFlight == 0)
        if info.isLive {
            reportChannels()
            let cache = ObservedProperty.cache
            _ = handle.observe(cache.name, tag: cache.tag)
        }
    }

    func end(_ reason: MpvEvent.EndReason, error: CInt, at time: Timestamp) {
        endSeek(at: nil, time: time)
        switch reason {
        case .failed: failure = error
        case .redirected:
            entry = nil
            stopStray(.list)
        // Without a last frame to stay at, as for a sound without an end, mpv is idle now.
        case .end: reporter.note(.endReached, .flag(true))
        case .stopped: break
        }
    }

    func reportFailure() {
        guard let error = failure else { return }
        failure = nil
        entry = nil
        // Without its picture nothing may be left to play, which mpv then says instead.
        let reason = isPictureMissing ? MPV_ERROR_VO_INIT_FAILED.rawValue : error
        let message = LoadFailure.message(item: items[index], error: reason, log: log)
        waiting.append(.fact(.failed(index: index, message: message)))
    }

    // MARK: Seeking

    private func beginSeek(_ id: RequestID, to position: Seconds, exact: Bool, at time: Timestamp) {
        // The session has one seek in flight; a second one would leave the first unanswered.
        endSeek(at: nil, time: time)
        seek = PendingSeek(request: id, deadline: time + PendingSeek.patience)
        reporter.seekBegins()
        let arguments: [MpvNode.Entry] = [
            .init("name", .string("seek")), .init("target", .string("\(position)")),
            .init("flags", .string(exact ? "absolute+exact" : "absolute+keyframes")),
        ]
        guard command(arguments, tag: RequestTag(.seek, number: id.rawValue)) else {
            endSeek(at: nil, time: time)
            return
        }
    }

    func finishSeek(at time: Timestamp) {
        guard let seek, seek.step == .running else { return }
        self.seek?.step = .done
        let tag = RequestTag(.sought, number: seek.request.rawValue)
        inFlight += 1
        if handle.getProperty(ObservedProperty.position.name, tag: tag) < 0 {
            inFlight -= 1
            endSeek(at: nil, time: time)
        }
    }

    func endSeek(at position: Seconds?, time: Timestamp) {
        guard let seek else { return }
        self.seek = nil
        reporter.seekEnds(seek.request, at: position, time: time)
        handle.raiseWakeup()
    }

    // MARK: Terminal

    /// The terminal that shows the film has another size. mpv looks at it when it opens its output.
    public func fit(terminalRows rows: Int) {
        guard options.output.isTerminal,
            !options.settings.contains(where: { $0.name == VideoOutput.height })
        else { return }
        set(VideoOutput.height, .string(VideoOutput.height(rows: rows)))
        set("vo", .string("null"))
        set("vo", .string("tct"))
    }

    // MARK: Asking

    @discardableResult
    func set(_ property: String, _ value: MpvNode, tag: RequestTag = RequestTag(.plain)) -> Bool {
        ask(property) { handle.setProperty(property, value, tag: tag) }
    }

    @discardableResult
    func command(_ words: String...) -> Bool {
        let tag = RequestTag(.plain)
        return ask(words[0]) { handle.command(.array(words.map { .string($0) }), tag: tag) }
    }

    /// The form with named arguments.
    @discardableResult
    func command(_ arguments: [MpvNode.Entry], tag: RequestTag = RequestTag(.plain)) -> Bool {
        ask(arguments.first?.value.string ?? "") { handle.command(.map(arguments), tag: tag) }
    }

    private func ask(_ what: String, _ send: () -> CInt) -> Bool {
        guard !isLost else { return false }
        guard inFlight < Self.requestsInFlight else {
            warn("mpv does not answer: '\(what)' was dropped")
            handle.raiseWakeup()
            return false
        }
        let error = send()
        guard error >= 0 else {
            warn("mpv refused '\(what)': \(MpvHandle.text(of: error))")
            handle.raiseWakeup()
            return false
        }
        inFlight += 1
        return true
    }
}

extension RequestTag {
    fileprivate func matches(_ request: RequestID) -> Bool {
        number == request.rawValue & Self.numbers
    }
}
