import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct PagedListTests {
  private let service = PageService(40)

  @Test func `PAG-1 the newest page is loaded first, then the older ones page by page`() {
    let paged = service.list()
    #expect(service.requests.isEmpty, "nothing is loaded before it is requested")
    let observer = RecordingListObserver(paged.list)
    paged.loadNext.execute()
    service.answer()
    #expect(paged.list.elements.map(\.id) == Array(25..<40))
    paged.loadNext.execute()
    service.answer()
    #expect(paged.list.elements.map(\.id) == Array(10..<40))
    #expect(paged.hasNext.value)
    paged.loadNext.execute()
    service.answer()
    #expect(paged.list.elements.map(\.id) == Array(0..<40))
    #expect(!paged.hasNext.value)
    #expect(service.requests.map(\.cursor) == [nil, 25, 10])
    #expect(service.requests.allSatisfy { $0.count == 15 })
    #expect(observer.updates.count == 3, "a page is one update")
    #expect(observer.updates[1].changes == (0..<15).map { .insert(Row(10 + $0), at: $0) })
  }

  @Test func `the oldest page is loaded first if the order says so`() {
    let paged = service.list(.forward)
    for _ in 0..<3 {
      paged.loadNext.execute()
      service.answer(.forward)
    }
    #expect(paged.list.elements.map(\.id) == Array(0..<40))
    #expect(service.requests.map(\.cursor) == [nil, 14, 29])
    #expect(!paged.hasNext.value)
  }

  @Test func `13.10 PAG-2 one page is loaded at a time`() {
    let paged = service.list()
    let isLoading = paged.isLoading.signal.record()
    paged.loadNext.execute()
    paged.loadNext.execute()
    #expect(service.requests.count == 1)
    #expect(!paged.loadNext.isEnabled.value)
    service.answer()
    #expect(paged.loadNext.isEnabled.value)
    paged.loadNext.execute()
    #expect(service.requests.count == 2)
    #expect(isLoading.values == [false, true, false, true])
  }

  @Test func `PAG-3 after the last page nothing is requested`() {
    service.rows = [Row(1)]
    let paged = service.list()
    paged.loadNext.execute()
    service.answer()
    #expect(!paged.hasNext.value)
    paged.loadNext.execute()
    #expect(service.requests.count == 1)
    #expect(!paged.isLoading.value)
  }

  @Test(arguments: [0, 15]) func `13.11 an empty page is the last`(count: Int) {
    service.rows = (0..<count).map { Row($0) }
    let paged = service.list()
    for _ in 0..<2 {
      paged.loadNext.execute()
      service.answer()
    }
    #expect(!paged.hasNext.value)
    #expect(!paged.isLoading.value)
    #expect(paged.list.elements.count == count)
  }

  @Test func `13.11 PAG-7 the failure of a page is set before loading ends`() {
    let paged = service.list()
    var seen: [PageService.Failure?] = []
    var tries = 0
    paged.isLoading.changes.observe { isLoading in
      seen.append(paged.failure.value)
      tries += 1
      if !isLoading, tries == 2 { paged.loadNext.execute() }
    }
    paged.loadNext.execute()
    service.fail()
    #expect(seen == [nil, .offline, nil])
    #expect(paged.failure.value == nil)
    service.answer()
    #expect(paged.failure.value == nil)
    #expect(paged.list.elements.count == 15)
  }

  @Test func `13.11 PAG-7 a page that fails changes nothing, and may be requested again`() {
    let paged = service.list()
    paged.loadNext.execute()
    service.answer()
    paged.loadNext.execute()
    service.fail()
    #expect(!paged.isLoading.value)
    #expect(paged.hasNext.value)
    #expect(paged.failure.value == .offline)
    #expect(paged.list.elements.count == 15)
    paged.loadNext.execute()
    #expect(paged.failure.value == nil)
    service.answer()
    #expect(paged.list.elements.map(\.id) == Array(10..<40))
  }

  @Test func `13.11 a page that is cancelled may be requested again`() {
    let paged = service.list()
    paged.loadNext.execute()
    paged.loadNext.cancel()
    #expect(!service.hasPendingRequest)
    #expect(!paged.isLoading.value)
    paged.loadNext.execute()
    service.answer()
    #expect(paged.list.elements.count == 15)
  }

  @Test func `PAG-2 nothing is loaded before the first page is requested`() {
    let paged = service.list()
    let observer = RecordingListObserver(paged.list)
    #expect(service.requests.isEmpty)
    #expect(paged.loadNext.isEnabled.value)
    #expect(observer.elements.isEmpty)
    #expect(paged.hasNext.value)
  }

  @Test func `PAG-4 a page is inserted before the earlier rows, and continues their oldest day`() {
    service.rows = (0..<40).map { Row($0, $0 / 12) }
    let paged = service.list()
    let days = RecordingListObserver(paged.list.runs { $0.value })
    paged.loadNext.execute()
    service.answer()
    #expect(days.elements.map { $0.elements.map(\.id) } == [Array(25..<36), Array(36..<40)])
    paged.loadNext.execute()
    service.answer()
    #expect(days.elements.map(\.id.key) == [0, 1, 2, 3])
    #expect(days.elements[2].elements.map(\.id) == Array(24..<36))
    let removals = days.changes.count { if case .remove = $0 { true } else { false } }
    #expect(removals == 0, "the day that was shown stays")
  }

  @Test func `PAG-5 a page is one update, which does not change earlier rows`() {
    let paged = service.list()
    paged.loadNext.execute()
    service.answer()
    let observer = RecordingListObserver(paged.list)
    paged.loadNext.execute()
    service.answer()
    #expect(observer.updates.count == 1)
    #expect(observer.changes == (0..<15).map { .insert(Row(10 + $0), at: $0) })
  }

  // MARK: - Changes while a page is loading

  @Test func `PAG-6 rows that arrive are kept, and do not shift the pages`() {
    let paged = service.list()
    paged.loadNext.execute()
    service.answer()
    for id in 40..<50 { service.write(id, to: paged) }
    paged.loadNext.execute()
    service.answer()
    #expect(paged.list.elements.map(\.id) == Array(10..<50))
  }

  @Test func `a row that arrives while the first page is loading is in the list once, at its position`() {
    let paged = service.list()
    paged.loadNext.execute()
    let before = service.page()
    service.write(40, to: paged)
    service.answer(with: before)
    #expect(paged.list.elements.map(\.id) == Array(25..<41))

    let other = service.list()
    other.loadNext.execute()
    service.rows.append(Row(41))
    service.write(42, to: other)
    service.answer()
    #expect(other.list.elements.map(\.id) == Array(28..<43), "the row that was announced late, too")
  }

  @Test func `a page whose rows have all arrived meanwhile is not the last`() {
    let paged = service.list()
    paged.loadNext.execute()
    for id in 40..<55 { service.write(id, to: paged) }
    service.answer()
    #expect(paged.hasNext.value)
    paged.loadNext.execute()
    service.answer()
    #expect(paged.list.elements.map(\.id) == Array(25..<55))
  }

  @Test func `a full page without a new row is the last`() {
    let paged = service.list()
    paged.loadNext.execute()
    service.answer()
    paged.loadNext.execute()
    service.answer(with: Array(service.rows.suffix(15)))
    #expect(!paged.hasNext.value)
    #expect(paged.list.elements.count == 15)
  }

  @Test func `if the oldest page is loaded first, a new row arrives with its page`() {
    let paged = service.list(.forward)
    paged.loadNext.execute()
    service.answer(.forward)
    service.write(40, to: paged)
    #expect(paged.list.elements.count == 15)
    paged.loadNext.execute()
    service.write(41, to: paged)
    service.answer(.forward)
    paged.loadNext.execute()
    let last = service.page(.forward)
    service.write(42, to: paged)
    service.answer(with: last)
    #expect(!paged.hasNext.value)
    #expect(
      paged.list.elements.map(\.id) == Array(0..<43), "the row that arrived too late for the last page, too")
    service.write(43, to: paged)
    #expect(paged.list.elements.last?.id == 43)
  }

  @Test func `a row that is announced again is updated`() {
    let paged = service.list()
    paged.loadNext.execute()
    service.answer()
    paged.receive(Row(30, 5))
    #expect(paged.update(Row(31, 6)))
    #expect(!paged.update(Row(3, 6)))
    #expect(paged.list.elements.count == 15)
    #expect(paged.list.elements[5] == Row(30, 5))
    #expect(paged.list.elements[6] == Row(31, 6))
  }

  @Test func `a row that is updated while its page is loading has its latest version`() {
    let paged = service.list()
    paged.loadNext.execute()
    let page = service.page()
    #expect(!paged.update(Row(30, 5)))
    service.answer(with: page)
    #expect(paged.list.elements[5] == Row(30, 5))
    paged.loadNext.execute()
    paged.receive(Row(20, 5))
    service.answer()
    #expect(
      paged.list.elements.map(\.id) == Array(10..<20) + Array(21..<40) + [20], "the others keep their order")
  }

  @Test func `more may be requested in response to a page`() {
    let paged = service.list()
    paged.list.updates.observe { [unowned paged] update in
      if update.elements.count < 40 { paged.loadNext.execute() }
    }
    paged.loadNext.execute()
    for _ in 0..<3 { service.answer() }
    #expect(service.requests.count == 3)
    #expect(paged.list.elements.count == 40)
    #expect(!paged.isLoading.value)
  }

  @Test func `13.11 a page that completes without rows is the last`() {
    let paged = PagedList<Row, Never>(pageSize: 5) { _, _ in .empty() }
    paged.loadNext.execute()
    #expect(!paged.hasNext.value)
    #expect(!paged.isLoading.value)
  }

  @Test func `a row that is removed while its page is loading is not inserted`() {
    let paged = service.list()
    paged.loadNext.execute()
    let page = service.page()
    #expect(paged.remove(id: 30) == nil)
    service.answer(with: page)
    #expect(paged.list.elements.map(\.id) == (25..<40).filter { $0 != 30 })
    #expect(paged.remove(id: 25) == Row(25))
    service.rows.removeAll { $0.id == 25 }
    paged.loadNext.execute()
    #expect(service.requests.last?.cursor == 26)
    service.answer()
    #expect(paged.list.elements.map(\.id) == Array(10..<25) + (26..<40).filter { $0 != 30 })
  }

  @Test(arguments: [PageOrder.backward, .forward], 0..<20)
  func `13.10 every row is in the list once at the end, with random changes while pages load`(
    order: PageOrder, seed: UInt64
  ) {
    load(PageService(40), order, pageSize: 5, steps: 160, seed: seed)
  }

  @Test(arguments: [PageOrder.backward, .forward], 0..<2)
  func `13.10 every row is in the list once at the end, with thousands of rows`(
    order: PageOrder, seed: UInt64
  ) {
    load(PageService(3000), order, pageSize: 150, steps: 100, seed: seed)
  }

  private func load(_ service: PageService, _ order: PageOrder, pageSize: Int, steps: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let paged = service.list(order, pageSize: pageSize)
    let observer = RecordingListObserver(paged.list)
    var answer: [Row] = []
    for id in service.rows.count..<service.rows.count + steps {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: service.write(id, to: paged)
      case 1:
        guard let row = service.rows.randomElement(using: &random) else { break }
        service.rows.removeAll { $0.id == row.id }
        paged.remove(id: row.id)
      case 6, 7:
        guard let index = service.rows.indices.randomElement(using: &random) else { break }
        service.rows[index].value += 1
        paged.update(service.rows[index])
      case 2 where service.hasPendingRequest && random.oneIn(3): service.fail()
      case 2, 3:
        // The service may have read its rows before or after the latest changes.
        if service.hasPendingRequest { service.answer(with: random.oneIn(2) ? answer : service.page(order)) }
      default:
        if service.hasPendingRequest { break }
        paged.loadNext.execute()
        if service.hasPendingRequest { answer = service.page(order) }
      }
      let ids = paged.list.elements.map(\.id)
      #expect(Set(ids).count == ids.count, "nothing twice")
    }
    while service.hasPendingRequest || paged.hasNext.value {
      if !service.hasPendingRequest { paged.loadNext.execute() }
      service.answer(order)
    }
    #expect(observer.elements == service.rows)
  }

  // MARK: - Ending

  @Test func `releasing the list cancels the page, and nothing leaks`() {
    let live = LiveCount()
    live.track {
      let service = PageService(40)
      var paged: PagedList? = service.list()
      let observer = RecordingListObserver(paged!.list)
      paged!.loadNext.execute()
      service.answer()
      paged!.loadNext.execute()
      #expect(service.hasPendingRequest)
      paged = nil
      #expect(!service.hasPendingRequest)
      #expect(observer.isCompleted)
    }
    #expect(live.liveParts == [])
  }

  @Test func `a page size of zero stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = PageService(1).list(pageSize: 0) }
  }
}

@Suite @MainActor struct PagedListTaskTests {
  @Test func `an asynchronous closure loads pages`() async {
    let paged = PagedList(pageSize: 2) { (cursor: Row?, count) async in
      (0..<(cursor?.id ?? 5)).suffix(count).map { Row($0) }
    }
    for await _ in paged.loadNext.start().assertNoFailure().values(buffering: .unbounded) {}
    for await _ in paged.loadNext.start().assertNoFailure().values(buffering: .unbounded) {}
    #expect(paged.list.elements.map(\.id) == [1, 2, 3, 4])
  }

  @Test func `failures of an asynchronous closure have their type`() async {
    let paged = PagedList(pageSize: 2) { (_: Row?, _) async throws(PageService.Failure) in throw .offline }
    for await _ in paged.loadNext.start().materialized().values(buffering: .unbounded) {}
    #expect(paged.failure.value == .offline)
  }
}
