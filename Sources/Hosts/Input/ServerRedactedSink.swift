// SPDX-License-Identifier: MIT

public import CommandSocket
public import RemoteModel

/// Hands the server what clients of the commands socket may watch. Commands to perform reach the
/// server as a sink.
public final class ServerRedactedSink: RedactedSink {
    private let server: CommandServer

    public init(_ server: CommandServer) {
        self.server = server
    }

    public func expect(
        _ devices: [(summary: DeviceSummary, description: DeviceDescription)]
    ) {
        for device in devices { server.expect(device.description, device.summary) }
    }

    public func observe(_ inputs: [TimedInput]) {
        server.look(at: inputs)
    }

    public func look(at outputs: Span<TimedOutput>) {
        server.look(at: outputs)
    }

    public func perform(_ output: TimedOutput) {
        server.look(at: output)
    }
}
