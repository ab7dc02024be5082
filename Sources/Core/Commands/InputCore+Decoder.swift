// SPDX-License-Identifier: MIT

public import RemoteDevices
public import RemoteModel

extension InputCore {
    /// How a node is read now, for whoever draws what lies on its surface; nil for a node that is
    /// not attached.
    public func decoder(of node: DeviceID) -> DeviceDecoder? {
        normalizer.find(node).map { normalizer.attached[$0.device].nodes[$0.node].decoder }
    }
}
