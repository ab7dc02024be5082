// SPDX-License-Identifier: MIT

/// Pairs places before with places now, each at most once, so that the sum of the squares of all
/// ways is the least: what libmtdev does, by the Hungarian method. Taking the nearest of each in
/// turn would hand a lifted finger's name to the one that stays.
struct NearestPairs {
    /// The column of each row.
    private(set) var columns: [Int]

    /// `costs` has a row for each of the fewer side, and a column for each of the other.
    init(rows: Int, columns count: Int, costs: [Double]) {
        precondition(rows <= count && costs.count == rows * count)
        // The row that has each column, both from 1 on; 0 is none.
        var owner = [Int](repeating: 0, count: count + 1)
        var rowPrice = [Double](repeating: 0, count: rows + 1)
        var columnPrice = [Double](repeating: 0, count: count + 1)
        for row in 0..<rows {
            var way = [Int](repeating: 0, count: count + 1)
            var least = [Double](repeating: .infinity, count: count + 1)
            var isUsed = [Bool](repeating: false, count: count + 1)
            owner[0] = row + 1
            var column = 0
            repeat {
                isUsed[column] = true
                let current = owner[column]
                var step = Double.infinity
                var next = 0
                for other in 1...count where !isUsed[other] {
                    let cost = costs[(current - 1) * count + other - 1]
                    let rest = cost - rowPrice[current] - columnPrice[other]
                    if rest < least[other] {
                        least[other] = rest
                        way[other] = column
                    }
                    if least[other] < step {
                        step = least[other]
                        next = other
                    }
                }
                for other in 0...count {
                    if isUsed[other] {
                        rowPrice[owner[other]] += step
                        columnPrice[other] -= step
                    } else {
                        least[other] -= step
                    }
                }
                column = next
            } while owner[column] != 0
            while column != 0 {
                owner[column] = owner[way[column]]
                column = way[column]
            }
        }
        columns = [Int](repeating: 0, count: rows)
        for column in owner.indices.dropFirst() where owner[column] > 0 {
            columns[owner[column] - 1] = column - 1
        }
    }
}
