// SPDX-License-Identifier: MIT

/// What a descriptor is watched for.
public enum Interest: Sendable {
    case readable
    case readableAndWritable
}
