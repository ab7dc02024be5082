// SPDX-License-Identifier: MIT

extension [PlayerOptions.Setting] {
    /// Those that count for each mpv that reads from the network, not only for the one that plays.
    var ofNetwork: [PlayerOptions.Setting] { filter { Self.networkOptions.contains($0.name) } }

    private static var networkOptions: Set<String> {
        [
            "user-agent", "referrer", "http-proxy", "http-header-fields", "cookies",
            "cookies-file", "tls-verify", "tls-ca-file", "tls-cert-file", "tls-key-file",
            "network-timeout",
        ]
    }
}
