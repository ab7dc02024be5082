// SPDX-License-Identifier: MIT

public import RemoteModel

/// The layer of an item over its film (behaviour.md A14).
public struct LayerView: Hashable, Sendable {
    /// What the item says of it.
    public var layer: ItemLayer
    /// The picture of this moment. The session says nothing here, its host may.
    public var picture: PictureView?

    public init(_ layer: ItemLayer) {
        self.layer = layer
    }
}
