import Testing

@testable import SwiftwaterDesign

/// The memory that the changes of a list keep.
@Suite struct ListLogTests {
  private func log(_ count: Int) -> ListLog<Int> {
    var log = ListLog<Int>()
    log.begin()
    for index in 0..<count { log.append(.insert(index, at: index), count: index + 1) }
    return log
  }

  @Test func `a turn with many changes leaves no buffer for the next turn, and one with a few does`() {
    var (few, many) = (log(1), log(60))
    #expect(few.changes.count == 1 && many.changes.count == 60)
    few.begin()
    many.begin()
    #expect(few.changes.isEmpty && few.changes.capacity > 0)
    #expect(many.changes.isEmpty && many.changes.capacity == 0)
  }
}
