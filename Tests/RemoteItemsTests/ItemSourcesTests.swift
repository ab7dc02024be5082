// SPDX-License-Identifier: MIT

import RemoteItems
import RemoteModel
import Testing

/// Which of several sources counts, field by field.
@Suite struct ItemSourcesTests {
    private func item(_ change: (inout ItemDescription) -> Void) -> ItemDescription {
        var item = ItemDescription()
        change(&item)
        return item
    }

    private func show(_ sources: ItemSources) -> [String] {
        sources.origins.map { origin in
            let file = origin.file.map { " (\($0))" } ?? ""
            let others = origin.others.map(\.rawValue).joined(separator: ", ")
            return "\(origin.field): \(origin.source.rawValue)\(file)"
                + (others.isEmpty ? "" : ", before \(others)")
        }
    }

    @Test func eachFieldIsThatOfTheWeightiest() {
        var sources = ItemSources()
        sources.add(
            item {
                $0.about.title = LocalizedText("Embedded")
                $0.about.year = 1990
            }, from: .embedded)
        sources.add(item { $0.about.title = LocalizedText("NFO") }, from: .nfo, file: "f.nfo")
        sources.add(item { $0.about.title = LocalizedText("Folder") }, from: .folderFile)
        sources.add(item { $0.about.genres = ["Drama"] }, from: .sideFile, file: "f.film.toml")
        sources.add(ItemDescription(), from: .program)
        #expect(sources.description.about.title == LocalizedText("Folder"))
        #expect(
            show(sources) == [
                "title: side file of the folder, before NFO, embedded", "year: embedded",
                "genre: side file (f.film.toml)",
            ])
        sources.add(item { $0.about.title = LocalizedText("Program") }, from: .program)
        #expect(sources.description.about.title == LocalizedText("Program"))
    }

    /// Of two of the same kind, the first: the file of an episode before that of its series.
    @Test func theFirstOfTwo() {
        var sources = ItemSources()
        sources.add(item { $0.about.series = LocalizedText("One") }, from: .nfo, file: "1")
        sources.add(item { $0.about.series = LocalizedText("Two") }, from: .nfo, file: "2")
        #expect(show(sources) == ["series: NFO (1), before NFO"])
        #expect(sources.description.about.series == LocalizedText("One"))
    }

    @Test func chaptersGiveWhatNobodySays() {
        let markers = [
            Marker(time: 0, title: LocalizedText("Intro")),
            Marker(time: 60, title: LocalizedText("Story")),
            Marker(time: 900, title: LocalizedText("Credits")),
        ]
        var sources = ItemSources()
        sources.add(item { $0.course.markers = markers }, from: .embedded)
        sources.add(
            item {
                var proposal = ItemProposal()
                proposal.accept = .after(15)
                $0.offers.proposal = proposal
            }, from: .sideFile)
        sources.addChapterOffers(duration: 1000)
        let offers = sources.description.offers
        #expect(offers.actions?.map { Int($0.to) } == [60, 1000])
        #expect(offers.proposal?.time == 900)
        #expect(offers.proposal?.accept == .after(15))
        #expect(
            show(sources) == [
                "markers: embedded", "actions: names of chapters",
                "proposal: side file, before names of chapters",
            ])
    }

    @Test func whatAFileSaysOfActionsCountsBeforeChapters() {
        var sources = ItemSources()
        sources.add(item { $0.offers.actions = [] }, from: .sideFile)
        sources.add(
            item {
                $0.course.markers = [
                    Marker(time: 0, title: LocalizedText("Intro")), Marker(time: 9),
                ]
            },
            from: .embedded)
        sources.addChapterOffers(duration: nil)
        #expect(sources.description.offers.actions == [])
    }
}
