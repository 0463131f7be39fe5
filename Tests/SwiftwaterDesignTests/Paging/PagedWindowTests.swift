import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct PagedWindowTests {
  private let service = SortedPageService(50)

  private func ids(_ paged: PagedList<Row, SortedPageService.Failure>) -> [Int] {
    paged.list.elements.map(\.id)
  }

  /// Loads the first page and further ones.
  private func list(pages: Int, _ order: PageOrder = .forward) -> PagedList<
    Row, SortedPageService.Failure
  > {
    let paged = service.list(order)
    for _ in 0..<pages {
      paged.loadNext.execute()
      service.answer(order)
    }
    return paged
  }

  @Test func `a page beyond the capacity drops the elements at the other end, which can be loaded again`() {
    let paged = list(pages: 2)
    #expect(!paged.hasPrevious.value)
    #expect(!paged.loadPrevious.isEnabled.value)
    let observer = RecordingListObserver(paged.list)
    paged.loadNext.execute()
    service.answer()
    #expect(ids(paged) == Array(10..<30))
    #expect(observer.updates.count == 1, "a page is one update")
    #expect(paged.hasPrevious.value)
    paged.loadPrevious.execute()
    service.answer()
    #expect(ids(paged) == Array(0..<20))
    #expect(!paged.hasPrevious.value)
    #expect(paged.hasNext.value, "the elements dropped at the other end can be loaded again")
    for _ in 0..<3 {
      paged.loadNext.execute()
      service.answer()
    }
    #expect(ids(paged) == Array(30..<50))
    #expect(!paged.hasNext.value, "the service says which page is the last")
  }

  @Test func `a window can be moved in a list that is read from its end`() {
    let paged = list(pages: 3, .backward)
    #expect(ids(paged) == Array(20..<40))
    paged.loadPrevious.execute()
    service.answer(.backward)
    #expect(ids(paged) == Array(30..<50))
    #expect(!paged.hasPrevious.value)
    #expect(paged.hasNext.value)
  }

  @Test(arguments: [PageOrder.forward, .backward])
  func `a list whose first page is in the middle loads to both ends`(order: PageOrder) throws {
    let paged = service.list(order)
    paged.loadNext.execute()
    service.answer(
      try #require(service.pending.first),
      with: LoadedPage(Array(service.sorted[20..<30]), isFirst: false, isLast: false))
    #expect(ids(paged) == Array(20..<30))
    #expect(paged.hasPrevious.value && paged.hasNext.value)
    paged.loadPrevious.execute()
    service.answer(order)
    #expect(ids(paged) == (order == .forward ? Array(10..<30) : Array(20..<40)))
    paged.loadNext.execute()
    service.answer(order)
    #expect(ids(paged) == (order == .forward ? Array(20..<40) : Array(10..<30)))
  }

  @Test func `an element that is received gets its position`() {
    let paged = list(pages: 1)
    paged.receive(Row(100, 45))
    #expect(ids(paged) == [0, 1, 2, 3, 4, 100, 5, 6, 7, 8, 9])
    paged.receive(Row(101, -1))
    #expect(ids(paged).first == 101, "nothing is missing before the first one")
  }

  @Test func `an element between elements that are not loaded is left to its page`() {
    let paged = list(pages: 3)
    paged.receive(Row(100, 45))
    paged.receive(Row(101, 455))
    #expect(ids(paged) == Array(10..<30))
    service.write(Row(100, 45))
    paged.loadPrevious.execute()
    service.answer()
    #expect(ids(paged).contains(100))
  }

  @Test func `an element that is received before anything is loaded is left to the first page`() {
    let paged = service.list()
    paged.receive(Row(100, 45))
    #expect(ids(paged) == [])
  }

  @Test func `elements that arrive beyond the capacity drop a page at the other end`() {
    let paged = list(pages: 2, .backward)
    for id in 50..<59 { paged.receive(Row(id, id * 10)) }
    #expect(ids(paged) == Array(30..<59))
    paged.receive(Row(59, 590))
    #expect(ids(paged) == Array(40..<60))
    #expect(paged.hasNext.value)
    #expect(!paged.hasPrevious.value)
  }

  @Test(arguments: [PageOrder.forward, .backward])
  func `a list that is trimmed loads the elements again`(order: PageOrder) {
    let paged = list(pages: 2, order)
    let all = ids(paged)
    let observer = RecordingListObserver(paged.list)
    paged.trim(to: 5)
    #expect(ids(paged) == Array(order == .forward ? all.prefix(5) : all.suffix(5)))
    #expect(observer.updates.count == 1)
    #expect(paged.hasNext.value)
    #expect(!paged.hasPrevious.value)
    paged.loadNext.execute()
    service.answer(order)
    #expect(ids(paged) == Array(order == .forward ? all.prefix(15) : all.suffix(15)))
    paged.trim(to: 100)
    #expect(ids(paged).count == 15)
  }

  @Test func `a page that was requested before the list was trimmed is not added`() {
    let paged = list(pages: 2)
    paged.loadNext.execute()
    paged.trim(to: 5)
    service.answer()
    #expect(ids(paged) == Array(0..<5))
  }

  @Test func `after a gap, what is loaded stays, and the missing elements are loaded page by page`() {
    let paged = list(pages: 1, .backward)
    for id in 50..<65 { service.write(Row(id, id * 10)) }
    paged.markGap()
    paged.receive(Row(64, 640))
    #expect(ids(paged) == Array(40..<50))
    paged.loadPrevious.execute()
    service.answer(.backward)
    #expect(ids(paged) == Array(40..<60))
    #expect(paged.hasPrevious.value)
    paged.loadPrevious.execute()
    service.answer(.backward)
    #expect(ids(paged) == Array(45..<65))
    #expect(!paged.hasPrevious.value)
  }

  @Test(arguments: [PageOrder.forward, .backward])
  func `a page that was requested before a gap does not fill it`(order: PageOrder) {
    let paged = list(pages: 3, order)
    #expect(paged.hasPrevious.value)
    paged.loadPrevious.execute()
    paged.markGap()
    service.answer(order)
    #expect(paged.hasPrevious.value)
    paged.loadPrevious.execute()
    service.answer(order)
    #expect(!paged.hasPrevious.value)
    paged.refresh.execute()
    paged.markGap()
    service.answer(order)
    #expect(paged.hasPrevious.value)
  }

  @Test func `a page that was loaded otherwise replaces the others, and pages that are loading`() {
    let paged = list(pages: 2)
    paged.loadNext.execute()
    paged.show(LoadedPage((30..<40).map { Row($0, $0 * 10) }, isFirst: false, isLast: false))
    #expect(service.pending.isEmpty && !paged.isLoading.value)
    #expect(ids(paged) == Array(30..<40))
    #expect(paged.hasNext.value && paged.hasPrevious.value)
    paged.loadPrevious.execute()
    service.answer()
    #expect(ids(paged) == Array(20..<40))
  }

  @Test func `a page that was loaded otherwise takes the place of a failure`() {
    let paged = list(pages: 1)
    paged.loadNext.execute()
    service.fail()
    #expect(paged.failure.value != nil)
    let failures = paged.failure.map { $0 != nil }.signal.record()
    paged.show(LoadedPage((30..<40).map { Row($0, $0 * 10) }, isFirst: false, isLast: false))
    #expect(paged.failure.value == nil)
    #expect(failures.values == [true, false])
    #expect(ids(paged) == Array(30..<40))
  }

  @Test func `a list cannot be trimmed to a negative number of elements`() async {
    await #expect(processExitsWith: .failure) {
      SortedPageService(1).list().trim(to: -1)
    }
  }

  @Test func `an element that changes moves to its position, or out of the window`() {
    let paged = list(pages: 3)
    let observer = RecordingListObserver(paged.list)
    #expect(paged.update(Row(12, 165)))
    #expect(observer.changes == [.update(Row(12, 165), at: 2), .move(from: 2, to: 6)])
    #expect(ids(paged) == [10, 11] + Array(13...16) + [12] + Array(17..<30))
    paged.update(Row(10, 5))
    #expect(!ids(paged).contains(10), "before the first one, elements are missing")
    paged.receive(Row(29, 900))
    #expect(!ids(paged).contains(29), "and after the last one")
    #expect(!paged.update(Row(29, 280)), "an element that is not loaded is not updated")
  }

  @Test func `an element that is removed and then updated while a page loads does not come back`() {
    let paged = list(pages: 1)
    paged.loadNext.execute()
    paged.remove(id: 15)
    paged.update(Row(15, 155))
    service.answer()
    #expect(ids(paged) == Array(0..<15) + Array(16..<20))
  }

  @Test func `an element that changes where nothing is missing becomes the first one`() {
    let paged = list(pages: 1)
    paged.update(Row(5, -5))
    #expect(ids(paged) == [5, 0, 1, 2, 3, 4, 6, 7, 8, 9])
  }

  @Test func `a refresh replaces what is loaded, with what was announced meanwhile`() {
    let paged = list(pages: 3)
    service.delete(0)
    paged.refresh.execute()
    let page = service.page(service.pending[0])
    #expect(ids(paged) == Array(10..<30), "the elements stay until the page has arrived")
    #expect(!paged.loadNext.isEnabled.value)
    paged.receive(Row(100, 45))
    paged.update(Row(3, 31))
    paged.remove(id: 4)
    service.answer(service.pending[0], with: page)
    #expect(ids(paged) == [1, 2, 3, 100, 5, 6, 7, 8, 9, 10])
    #expect(paged.list.elements[2].value == 31)
    #expect(!paged.hasPrevious.value)
    #expect(paged.hasNext.value)
  }

  @Test func `a refresh cancels other pages, and one that fails changes nothing`() {
    let paged = list(pages: 3)
    paged.loadNext.execute()
    paged.loadPrevious.execute()
    #expect(service.pending.count == 2)
    paged.refresh.execute()
    #expect(service.pending.count == 1)
    service.fail()
    #expect(paged.failure.value == .offline)
    #expect(ids(paged) == Array(10..<30))
    #expect(paged.hasPrevious.value)
    #expect(!paged.isLoading.value)
  }

  @Test func `a page next to elements that were dropped meanwhile is not added`() {
    let paged = list(pages: 3)
    paged.loadNext.execute()
    paged.loadPrevious.execute()
    let more = service.pending[0]
    let page = service.page(more)
    service.answer(service.pending[1], with: service.page(service.pending[1]))
    #expect(ids(paged) == Array(0..<20))
    service.answer(more, with: page)
    #expect(ids(paged) == Array(0..<20))
    #expect(paged.hasNext.value)
    #expect(!paged.isLoading.value)
  }

  @Test(arguments: [PageOrder.backward, .forward], 0..<30)
  func `a window is a part of the list without gaps, with random changes while pages load`(
    order: PageOrder, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let paged = service.list(order)
    let observer = RecordingListObserver(paged.list)
    var pages: [Int: LoadedPage<Row>] = [:]
    /// Changes that the service has made and not announced yet.
    var announcements: [() -> Void] = []
    for id in 50..<350 {
      switch Int.random(in: 0..<11, using: &random) {
      case 0, 1:
        let row = Row(id, Int.random(in: 0..<600, using: &random))
        service.write(row)
        announcements.append { paged.receive(row) }
      case 2:
        guard let old = service.sorted.randomElement(using: &random) else { break }
        service.delete(old.id)
        announcements.append { paged.remove(id: old.id) }
      case 3, 4:
        guard let old = service.sorted.randomElement(using: &random) else { break }
        let row = Row(old.id, Int.random(in: 0..<600, using: &random))
        service.write(row)
        announcements.append { paged.receive(row) }
      case 5, 6: if !announcements.isEmpty { announcements.removeFirst()() }
      case 7 where random.oneIn(4): service.fail()
      case 7, 8:
        guard let pending = service.pending.randomElement(using: &random) else { break }
        // The service may have read its rows before or after the latest changes.
        let old = pages[pending.number]
        service.answer(
          pending, with: random.oneIn(2) ? old ?? service.page(pending, order) : service.page(pending, order))
      default:
        let command = [paged.loadNext, paged.loadNext, paged.loadPrevious, paged.refresh].randomElement(
          using: &random)
        command?.execute()
        for pending in service.pending where pages[pending.number] == nil {
          pages[pending.number] = service.page(pending, order)
        }
      }
      #expect(paged.list.elements.count < 30, "a page more than the capacity at most")
      #expect(Set(ids(paged)).count == paged.list.elements.count, "nothing twice")
    }
    announcements.forEach { $0() }
    while !service.pending.isEmpty { service.answer(order) }
    if paged.list.elements.isEmpty {
      paged.loadNext.execute()
      service.answer(order)
    }
    let sorted = service.sorted
    let rows = Array(paged.list.elements)
    let start = sorted.firstIndex { $0.id == rows[0].id } ?? 0
    #expect(Array(sorted[start...].prefix(rows.count)) == rows, "without gaps, in their latest versions")
    let (hasBefore, hasAfter) =
      order == .backward
      ? (paged.hasNext.value, paged.hasPrevious.value) : (paged.hasPrevious.value, paged.hasNext.value)
    #expect(hasBefore || start == 0)
    #expect(hasAfter || start + rows.count == sorted.count)
    #expect(observer.elements == rows)
  }

  @Test func `releasing the list cancels its pages, and nothing leaks`() {
    let live = LiveCount()
    live.track {
      let service = SortedPageService(50)
      var paged: PagedList? = service.list()
      paged!.loadNext.execute()
      service.answer()
      paged!.loadNext.execute()
      paged!.refresh.execute()
      #expect(service.pending.count == 1)
      paged = nil
      #expect(service.pending.isEmpty)
    }
    #expect(live.liveParts == [])
  }

  @Test func `observers of a list that is released while it loads are not notified that loading is over`() {
    var paged: PagedList? = list(pages: 1)
    paged?.loadNext.execute()
    let isLoading = paged?.isLoading.signal.record()
    let isExecuting = paged?.loadNext.isExecuting.signal.record()
    paged = nil
    #expect(service.pending.isEmpty)
    #expect(isLoading?.values == [true])
    #expect(isExecuting?.values == [true])
    #expect(isLoading?.isCompleted == true)
  }

  @Test func `a capacity below the page size stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = SortedPageService(1).list(pageSize: 3, capacity: 2) }
  }
}
