// SPDX-License-Identifier: MIT

import RemoteModel

/// What a script does at a time.
enum Event {
    case command(DeviceID?, Command)
    case fact(PlayerFact)
    case attach(DeviceID)
    case detach(DeviceID)

    var input: Input {
        switch self {
        case .command(let device, let command): .command(device, command)
        case .fact(let fact): .fact(fact)
        case .attach(let device):
            .attached(device, DeviceDescription(name: device == World.keys ? "Keys" : "Pad"))
        case .detach(let device): .detached(device)
        }
    }
}
