// SPDX-License-Identifier: MIT

/// Every limit of the commands socket, and what happens there.
public enum SocketLimits {
    /// Clients at once. A further one is told so and closed.
    public static let clients = 128
    /// Bytes of one line from a client. A client that sends a longer one is dropped.
    public static let requestBytes = 16 * 1024
    /// Bytes of one line from the service. A client reads no longer one; only a list of very many
    /// devices comes near.
    static let replyBytes = 1024 * 1024
    /// Bytes that wait for a client that does not read. At the limit it is dropped.
    public static let waitingBytes = 256 * 1024
    /// Lines of one client that were refused. At the limit it is dropped.
    public static let errors = 32
    /// Steps of one injected command, either way. More are refused.
    static let injectedSteps = 1000
    /// Millimetres, revolutions, and those a second, of one injected command. More are clamped.
    static let injectedAmount = 1e6
    /// Bytes of the words that an error repeats from a client's line; more are cut off.
    static let quotedBytes = 40
}
