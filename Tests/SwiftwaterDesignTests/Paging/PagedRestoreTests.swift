import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Removals from a paged list that are taken back.
@Suite struct PagedRestoreTests {
  private final class Service {
    var rows: [EquatableRow] = (0..<40).map { EquatableRow(id: $0, value: $0, version: 1) }
    var isWaiting = false
    let answers = Subject<Void, Never>()

    func page(_ position: PagePosition<EquatableRow>, _ count: Int, _ order: PageOrder)
      -> LoadedPage<EquatableRow>
    {
      let (found, isBackward): ([EquatableRow], Bool) =
        switch position {
        case .start: (rows, order == .backward)
        case .before(let cursor): (rows.filter { $0.id < cursor.id }, true)
        case .after(let cursor): (rows.filter { $0.id > cursor.id }, false)
        }
      let page = isBackward ? found.suffix(count) : found.prefix(count)
      return LoadedPage(Array(page), isLast: page.count == found.count)
    }

    /// A list without an order of its own, with its first page.
    func list(
      _ order: PageOrder = .backward, capacity: Int = .max, pages: Int = 1,
      isOlder: ((EquatableRow, EquatableRow) -> Bool)? = { $0.version < $1.version }
    ) -> PagedList<EquatableRow, Never> {
      let list = PagedList<EquatableRow, Never>(
        order: order, pageSize: 10, capacity: capacity, sortedBy: nil, isOlder: isOlder
      ) { [self] position, count in
        let page = page(position, count, order)
        return isWaiting ? answers.signal.take(first: 1).map { page } : .just(page)
      }
      for _ in 0..<pages { list.loadNext.execute() }
      return list
    }
  }

  /// None, and one of versions.
  private static var comparisons: [((EquatableRow, EquatableRow) -> Bool)?] {
    [nil, { $0.version < $1.version }]
  }

  private let service = Service()

  private func ids(_ list: PagedList<EquatableRow, Never>) -> [Int] { list.list.elements.map(\.id) }

  private func row(_ id: Int, version: Int = 1) -> EquatableRow {
    EquatableRow(id: id, value: id, version: version)
  }

  @Test(arguments: [30, 35, 39])
  func `an element returns to its place, also if versions are compared`(id: Int) throws {
    for isOlder in Self.comparisons {
      let list = service.list(isOlder: isOlder)
      let observer = RecordingListObserver(list.list)
      let row = try #require(list.remove(id: id))
      #expect(list.restore(row))
      #expect(ids(list) == Array(30..<40))
      #expect(observer.changes == [.remove(at: id - 30), .insert(row, at: id - 30)])
    }
  }

  @Test func `elements return to their places in whichever order removals are taken back`() {
    for removal in [[33, 34, 35], [35, 34, 33], [34, 33, 35], [34, 35, 33]] {
      for restoring in [
        [33, 34, 35], [35, 34, 33], [34, 33, 35], [34, 35, 33], [33, 35, 34], [35, 33, 34],
      ] {
        let list = service.list()
        for id in removal { list.remove(id: id) }
        for id in restoring { #expect(list.restore(row(id))) }
        #expect(ids(list) == Array(30..<40), "\(removal) \(restoring)")
      }
    }
  }

  @Test func `an element returns in the latest version that was announced meanwhile`() {
    for isOlder in Self.comparisons {
      let list = service.list(isOlder: isOlder)
      list.remove(id: 35)
      #expect(!list.update(row(35, version: 3)))
      list.restore(row(35))
      #expect(list[id: 35] == row(35, version: 3))
    }
    let list = service.list()
    list.remove(id: 35)
    list.update(row(35, version: 3))
    list.receive(row(35, version: 2))
    list.restore(row(35, version: 4))
    #expect(list[id: 35] == row(35, version: 4))
    list.update(row(35, version: 5))
    list.receive(row(35, version: 4))
    #expect(list[id: 35] == row(35, version: 5), "announcements count again")
  }

  @Test func `elements that arrive or are removed meanwhile do not change the place`() {
    let list = service.list()
    list.remove(id: 39)
    list.remove(id: 35)
    list.receive(row(40))
    list.remove(id: 34)
    list.restore(row(35))
    list.restore(row(39))
    #expect(ids(list) == [30, 31, 32, 33, 35, 36, 37, 38, 39, 40])
  }

  @Test func `an element that a page has brought back stays as it is`() {
    let list = service.list()
    list.remove(id: 35)
    service.rows[35] = row(35, version: 2)
    list.refresh.execute()
    #expect(list.restore(row(35)))
    #expect(ids(list) == Array(30..<40))
    #expect(list[id: 35] == row(35, version: 2))
  }

  @Test func `an element returns to its place before or behind a page that has loaded meanwhile`() {
    let older = service.list()
    older.remove(id: 30)
    service.rows.removeAll { $0.id == 30 }
    older.loadNext.execute()
    #expect(ids(older) == Array(20..<30) + Array(31..<40))
    older.restore(row(30))
    #expect(ids(older) == Array(20..<40))

    let newer = service.list(.forward)
    newer.remove(id: 9)
    service.rows.removeAll { $0.id == 9 }
    newer.loadNext.execute()
    #expect(ids(newer) == Array(0..<9) + Array(10..<20))
    newer.restore(row(9))
    #expect(ids(newer) == Array(0..<20))
  }

  @Test func `a refresh without the element keeps its place unless others have come there`() {
    let list = service.list()
    list.remove(id: 35)
    service.rows.removeAll { $0.id == 35 }
    list.refresh.execute()
    #expect(list.restore(row(35)))
    #expect(ids(list) == Array(29..<40))

    list.remove(id: 35)
    service.rows.insert(row(100), at: 35)
    list.refresh.execute()
    #expect(!list.restore(row(35)))
    #expect(ids(list) == Array(30..<35) + [100] + Array(36..<40))
  }

  @Test func `an element that is removed and taken back while its page loads is in the page`() {
    let list = service.list()
    service.isWaiting = true
    list.refresh.execute()
    list.remove(id: 35)
    list.update(row(35, version: 2))
    #expect(list.restore(row(35)))
    service.answers.send()
    #expect(ids(list) == Array(30..<40))
    #expect(list[id: 35] == row(35, version: 2))
  }

  @Test func `an element whose place is not loaded anymore returns with its page`() {
    let list = service.list(capacity: 20, pages: 2)
    #expect(ids(list) == Array(20..<40))
    list.remove(id: 39)
    list.trim(to: 5)
    #expect(ids(list) == Array(34..<39))
    list.remove(id: 36)
    list.refresh.execute()
    #expect(ids(list) == Array(30..<40), "the service has both")
    list.remove(id: 31)
    list.trim(to: 5)
    #expect(!list.restore(row(31)))
    list.loadNext.execute()
    #expect(ids(list) == Array(25..<40))
  }

  @Test func `a restored element beyond the capacity drops those that are farther away`() {
    let list = service.list(capacity: 10)
    list.remove(id: 39)
    for id in 40..<50 { list.receive(row(id)) }
    #expect(ids(list) == Array(30..<39) + Array(40..<50))
    list.restore(row(39))
    #expect(ids(list).count == 10)
    #expect(list[id: 39] != nil)
  }

  @Test func `an element returns to its place in a sorted list that compares versions`() {
    let rows = (0..<10).map { row($0) }
    let list = PagedList<EquatableRow, Never>(
      order: .forward, pageSize: 10, capacity: .max, sortedBy: { $0.value < $1.value },
      isOlder: { $0.version < $1.version }
    ) { _, _ in .just(LoadedPage(rows, isLast: true)) }
    list.loadNext.execute()
    list.remove(id: 4)
    list.update(EquatableRow(id: 4, value: 20, version: 2))
    #expect(list.restore(row(4)))
    #expect(ids(list) == [0, 1, 2, 3, 5, 6, 7, 8, 9, 4])
  }

  @Test func `an element of which the list knows no place is not inserted`() {
    let list = service.list()
    #expect(!list.restore(row(7)))
    #expect(ids(list) == Array(30..<40))
    for id in 1000..<4000 {
      list.receive(row(id))
      list.remove(id: id)
    }
    #expect(list.restore(row(3500)))
    #expect(!list.restore(row(1000)))
    #expect(ids(list) == Array(30..<40) + [3500])
  }

  @Test(arguments: [PageOrder.backward, .forward], 0..<30)
  func `a list has no gaps when all removals are taken back, with pages that load meanwhile`(
    order: PageOrder, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let isOlder = Self.comparisons[random.oneIn(2) ? 0 : 1]
    let list = service.list(order, capacity: random.oneIn(2) ? 20 : .max, isOlder: isOlder)
    let observer = RecordingListObserver(list.list)
    var removed: [EquatableRow] = []
    for _ in 0..<200 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2:
        guard let row = list.list.elements.randomElement(using: &random) else { break }
        list.remove(id: row.id)
        removed.append(row)
      case 3...5:
        guard let index = removed.indices.randomElement(using: &random) else { break }
        list.restore(removed.remove(at: index))
      case 6 where random.oneIn(4): list.trim(to: 5)
      default:
        let commands = [list.loadNext, list.loadNext, list.loadPrevious, list.refresh]
        commands.randomElement(using: &random)?.execute()
      }
      #expect(ids(list) == Set(ids(list)).sorted(), "in order, and nothing twice")
    }
    removed.shuffle(using: &random)
    for row in removed { list.restore(row) }
    let all = ids(list)
    #expect(all == all.first.map { Array($0..<($0 + all.count)) } ?? [])
    #expect(Array(observer.elements) == Array(list.list.elements))
  }
}
