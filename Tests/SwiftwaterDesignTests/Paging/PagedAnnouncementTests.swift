import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Paged lists of a service whose announcements come twice, out of order or not at all.
@Suite struct PagedAnnouncementTests {
  private static let faults: [(repeating: Bool, unordered: Bool, missing: Bool)] = [
    (true, false, false), (false, true, false), (true, true, false), (true, false, true), (true, true, true),
  ]

  @Test(arguments: [PageOrder.backward, .forward], 0..<12)
  func
    `a sorted window is a part of the list in its latest versions, whatever is announced how often and when`(
      order: PageOrder, seed: UInt64
    )
  {
    for fault in Self.faults {
      run(EquatableRow.self, order, isSorted: true, fault, seed)
      run(PlainRow.self, order, isSorted: true, fault, seed)
      run(ObjectRow.self, order, isSorted: true, fault, seed)
    }
  }

  @Test(arguments: 0..<12)
  func `a list in the order of the service is a part of it in its latest versions`(seed: UInt64) {
    for fault in Self.faults where !fault.unordered {
      run(EquatableRow.self, .backward, isSorted: false, fault, seed)
      run(ObjectRow.self, .backward, isSorted: false, fault, seed)
      run(PlainRow.self, .backward, isSorted: false, fault, seed)
    }
  }

  private func run<Row: VersionedRow>(
    _ type: Row.Type, _ order: PageOrder, isSorted: Bool,
    _ fault: (repeating: Bool, unordered: Bool, missing: Bool), _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let service = AnnouncingService<Row>(
      50, order, isSorted: isSorted,
      .init(isRepeating: fault.repeating, isUnordered: fault.unordered, isMissing: fault.missing))
    let list = service.makeList(capacity: isSorted ? 30 : .max)
    var shown: [[Int]] = []
    let subscription = list.list.signal.observe { update in
      var elements = shown
      for change in update.changes {
        switch change {
        case .reset: elements = update.elements.map(\.content)
        case .insert(let row, let index): elements.insert(row.content, at: index)
        case .remove(let index): elements.remove(at: index)
        case .move(let source, let target): elements.insert(elements.remove(at: source), at: target)
        case .update(let row, let index): elements[index] = row.content
        }
      }
      shown = elements
      #expect(shown == update.elements.map(\.content), "applying the changes gives the elements")
    }
    for _ in 0..<250 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2:
        service.change(&random)
        // Without an order, a row that is announced after a page with newer ones would count as newer than these.
        if !isSorted { service.deliverAll(to: list, &random) }
      case 3...5: service.deliver(to: list, &random)
      case 6 where random.oneIn(6): service.fail()
      case 6, 7: service.answer(&random)
      default:
        let commands = [list.loadNext, list.loadNext, list.loadPrevious, list.refresh]
        commands.randomElement(using: &random)?.execute()
      }
      #expect(Set(shown.map { $0[0] }).count == shown.count, "nothing twice")
    }
    service.deliverAll(to: list, &random)
    while service.hasPending { service.answer(&random) }
    if service.hasMissed || list.list.elements.isEmpty {
      list.refresh.execute()
      while service.hasPending { service.answer(&random) }
    }
    let all = service.rows.map(\.content)
    let start = all.firstIndex { $0[0] == shown.first?[0] } ?? 0
    let faults = "\(type) \(order) \(fault) seed \(seed)"
    #expect(
      Array(all[start...].prefix(shown.count)) == shown,
      "a part without gaps, in its latest versions: \(faults)")
    let (hasBefore, hasAfter) =
      order == .backward
      ? (list.hasNext.value, list.hasPrevious.value) : (list.hasPrevious.value, list.hasNext.value)
    #expect(hasBefore || start == 0, "\(faults)")
    #expect(hasAfter || start + shown.count == all.count, "\(faults)")
    withExtendedLifetime(subscription) {}
  }

  // MARK: - Versions

  private func makeList(_ rows: [EquatableRow], capacity: Int = .max) -> PagedList<EquatableRow, Never> {
    let list = PagedList<EquatableRow, Never>(
      order: .forward, pageSize: 10, capacity: capacity, sortedBy: { $0.value < $1.value },
      isOlder: { $0.version < $1.version }
    ) { _, _ in .of(LoadedPage(rows, isLast: true)) }
    list.loadNext.execute()
    return list
  }

  private func row(_ id: Int, version: Int, value: Int? = nil) -> EquatableRow {
    EquatableRow(id: id, value: value ?? id * 10, version: version)
  }

  @Test func `an older version that arrives late is ignored`() {
    let list = makeList([row(1, version: 5)])
    list.receive(row(1, version: 4))
    #expect(list.update(row(1, version: 3)), "the element is loaded")
    #expect(Array(list.list.elements) == [row(1, version: 5)])
    list.update(row(1, version: 6))
    #expect(Array(list.list.elements) == [row(1, version: 6)])
  }

  @Test func `an element that arrives after its removal is ignored`() {
    let list = makeList([row(1, version: 1)])
    list.remove(id: 1)
    list.receive(row(1, version: 2))
    list.remove(id: 2)
    list.receive(row(2, version: 1))
    #expect(list.list.elements.isEmpty)
    list.refresh.execute()
    #expect(list.list.elements.map(\.id) == [1], "a page has it")
  }

  @Test func `an update that arrives before its element is the version that is shown`() {
    let list = makeList([])
    #expect(!list.update(row(1, version: 2, value: 7)))
    list.receive(row(1, version: 1))
    #expect(Array(list.list.elements) == [row(1, version: 2, value: 7)])
  }

  @Test func `a late version of an element that has left the list does not bring it back`() {
    let rows = (1...20).map { row($0, version: 10) }
    let list = PagedList<EquatableRow, Never>(
      order: .forward, pageSize: 10, capacity: 10, sortedBy: { $0.value < $1.value },
      isOlder: { $0.version < $1.version }
    ) { position, count in
      let after = position.neighbor.map { $0.value } ?? 0
      return .of(LoadedPage(Array(rows.filter { $0.value > after }.prefix(count)), isLast: false))
    }
    list.loadNext.execute()
    list.receive(row(3, version: 11, value: 900))
    #expect(list[id: 3] == nil, "it belongs to a page that is not loaded")
    list.receive(row(3, version: 9, value: 35))
    #expect(list[id: 3] == nil)
    list.receive(row(3, version: 12, value: 35))
    #expect(list[id: 3] == row(3, version: 12, value: 35))
  }

  /// A list in the order of the service, the newest last.
  private func makeUnorderedList(
    capacity: Int = .max,
    _ load: @escaping (PagePosition<EquatableRow>) -> Signal<LoadedPage<EquatableRow>, Never>
  ) -> PagedList<EquatableRow, Never> {
    PagedList(
      order: .backward, pageSize: 1, capacity: capacity, sortedBy: nil,
      isOlder: { $0.version < $1.version }
    ) { position, _ in load(position) }
  }

  @Test func `a late announcement of an element that a refresh has left out does not make it the newest`() {
    var pages = [[row(1, version: 1), row(2, version: 1)], [row(2, version: 1)]]
    let list = makeUnorderedList { _ in .of(LoadedPage(pages.removeFirst(), isLast: false)) }
    list.loadNext.execute()
    list.refresh.execute()
    list.receive(row(1, version: 2))
    #expect(list.list.elements.map(\.id) == [2])
  }

  @Test func `a newer version that is received while the page of its element loads is shown`() {
    let answer = Subject<LoadedPage<EquatableRow>, Never>()
    let list = makeUnorderedList(capacity: 1) { [row] position in
      switch position {
      case .start: .of(LoadedPage([row(2, 1, nil)], isLast: false))
      case .before: .of(LoadedPage([row(1, 1, nil)], isLast: true))
      case .after: answer.signal
      }
    }
    list.loadNext.execute()
    list.loadNext.execute()
    #expect(list.list.elements.map(\.id) == [1])
    list.loadPrevious.execute()
    list.receive(row(2, version: 2))
    answer.send(LoadedPage([row(2, version: 1)], isLast: true))
    #expect(list[id: 2] == row(2, version: 2))
  }

  @Test func `without versions the last announcement counts`() {
    let list = PagedList<EquatableRow, Never>(pageSize: 10) { [row] _, _ in .of([row(1, 5, nil)]) }
    list.loadNext.execute()
    list.update(row(1, version: 4))
    #expect(Array(list.list.elements) == [row(1, version: 4)])
  }

  @Test func `a thousand elements that are not loaded are remembered`() {
    let list = makeList([])
    for id in 0..<5000 { list.remove(id: id) }
    for id in 0..<5000 { list.receive(row(id, version: 1)) }
    #expect(list[id: 4999] == nil && list[id: 4000] == nil)
    #expect(list[id: 0] != nil, "it was removed too long ago")
  }

  @Test func `a removal is remembered however often another element is announced`() {
    let list = makeList([])
    list.remove(id: 1)
    for version in 0..<5000 { list.update(row(2, version: version)) }
    list.receive(row(1, version: 1))
    #expect(list.list.elements.isEmpty)
  }
}
