// SPDX-License-Identifier: MIT

import RemoteItems
import Testing

/// What ratings mean in years, by country (behaviour.md N240).
@Suite struct RatingTableTests {
    @Test(
        arguments: [
            // The same letter is not the same age everywhere.
            ("M", "AU", 15), ("M", "nz", 16), ("M", nil, nil), ("M", "US", nil),
            ("A", "IN", 18), ("A", "ES", 0), ("A", "CA", 18), ("A", nil, nil),
            ("R", "US", 17), ("R", "NZ", 18), ("R", nil, 17), ("R", "DE", nil),
            ("C", "AU", 0), ("C", "MX", 18), ("G", "AU", 0), ("U", "FR", 0), ("U", "GB", 0),
            ("U", "UK", 0), ("T", "IT", 0), ("S", "FI", 0), ("S", "IN", 18), ("L", "BR", 0),
            // The age is in it.
            ("MA15+", "AU", 15), ("R18+", "AU", 18), ("R13", "NZ", 13), ("14A", "CA", 14),
            ("K-16", "FI", 16), ("VM14", "IT", 14), ("NC16", "SG", 16), ("R21", "SG", 21),
            ("FSK 12", "DE", 12), ("M/12", "PT", 12), ("-10", "FR", 10), ("15A", "IE", 15),
            ("PG12", "JP", 12), ("18+", "RU", 18), ("16", "QQ", 16),
            // Beside a letter, the older one counts.
            ("UA", "IN", 12), ("UA 16+", "IN", 16), ("UA 7+", "IN", 12),
            ("13+", "CA-QC", 13), ("KNT/ENA", "BE", nil), ("KNT", "BE", 16),
            // Nothing is known of these.
            ("NR", "US", nil), ("IIB", "HK", nil), ("", "US", nil), ("1999", "DE", nil),
        ] as [(String, String?, Int?)])
    func ages(code: String, region: String?, expected: Int?) {
        #expect(RatingTable.age(of: code, region: region) == expected)
    }
}
