// SPDX-License-Identifier: MIT

public import RemoteModel

/// Every limit of the commands socket, and what happens there.
public enum SocketLimits {
    /// Clients at once. A further one is refused with that reason. Players, monitors and scripts of
    /// one user are a dozen; each takes a descriptor and up to `waitingBytes`.
    public static let clients = 128
    /// How long a client may take for its hello. One that takes longer is dropped.
    public static let helloTime = Interval.seconds(5)
    /// How long it has for that also where its place is needed: a client says hello as soon as it
    /// is connected. One that takes longer is dropped for one that comes when all places are taken.
    public static let helloGrace = Interval.milliseconds(250)
    /// Bytes of one line from a client. A client that sends a longer one is dropped.
    public static let requestBytes = 16 * 1024
    /// Bytes of one line from the service. A client reads no longer one; only a list of very many
    /// devices comes near.
    static let replyBytes = 1024 * 1024
    /// Bytes that wait for a client that does not read. At the limit it is dropped.
    public static let waitingBytes = 256 * 1024
    /// Lines of one client that were refused. At the limit it is dropped.
    public static let errors = 32
    /// Good lines that make up for a refused one.
    static let goodLines = 16
    /// Lines of one client that are performed as they come. Further ones wait in its socket.
    public static let burstLines = 256
    /// After those, a line of it is performed in such a time: 500 a second, more than any hand and
    /// any display needs. An own choice.
    static let linePeriod = Interval.milliseconds(2)
    /// Lines of all clients in one turn of the loop; the next ones come with the next turn, behind
    /// the presses of remotes and the lines of clients that have written less. An own choice: with
    /// so many a player introduces itself at once, and they take a fifth of a millisecond.
    static let turnLines = 8
    /// The same of those that have written half of `burstLines` without pause.
    static let lateTurnLines = 1
    /// Lines that one that has used all may send when it is read again.
    static let restLines = 16
    /// Clients that take a trace at once. A further one is refused that.
    public static let traces = 4
    /// Steps of one injected command, either way. More are refused.
    static let injectedSteps = 1000
    /// Millimetres, revolutions, and those a second, of one injected command. More are clamped.
    static let injectedAmount = 1e6
    /// Bytes of the words that an error repeats from a client's line; more are cut off.
    static let quotedBytes = 40
    /// Bytes of the sentence that says why a request of a program is refused; more are cut off.
    static let reasonBytes = 600
}
