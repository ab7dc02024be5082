// SPDX-License-Identifier: MIT

import RemoteModel
import Testing

/// What counts where a field is left out stands in the table, from which the manual, the schema and
/// the document of the protocol are printed.
@Suite struct TableDefaultTests {
    private static let tables: [(TableSchema, [String])] = [
        (
            ItemDescription.form.schema,
            [
                "authorise false", "linear false", #"redirect "none""#,
                "speeds [0.5,1,1.25,1.5,2]",
            ]
        ),
        (
            ItemBreak.form.schema,
            ["linear true", "constrainsSeekingForward false", "requiresPreferredRate false"]
        ),
        (ItemLayer.form.schema, [#"place "topRight""#, "height 0.08"]),
        (TimedAction.form.schema, [#"style "prominent""#]),
        (TrackChoice.form.schema, ["off false"]),
        (ProgramSeek.form.schema, ["exact true", #"as "program""#]),
        (QueueLoad.form.schema, ["at 0", "play true"]),
        (OverlayRow.form.schema, [#"style "row""#]),
        (OverlayCard.form.schema, ["enabled true", "locked false"]),
        (ProgramNotice.form.schema, ["seconds 3"]),
        // A field that stays as it is has none.
        (PlayerSettings.form.schema, []),
        (Marker.form.schema, []),
    ]

    @Test(arguments: tables.indices)
    func defaults(place: Int) {
        let (schema, expected) = Self.tables[place]
        let found = schema.fields.compactMap { field in
            field.usual.map { "\(field.name) \($0.json)" }
        }
        #expect(found == expected, "\(schema.name)")
    }
}
