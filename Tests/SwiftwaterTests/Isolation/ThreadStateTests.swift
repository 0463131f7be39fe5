import Testing

@testable import Swiftwater

/// Guards the thread-local variables of SwiftwaterThread.
@Suite struct ThreadStateTests {
  @Test func `threads share no state`() async {
    var turns: [UInt64] = []
    await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<16 {
        group.addTask { (0..<100).map { _ in writeInTransaction() } }
      }
      for await numbers in group { turns += numbers }
    }
    #expect(turns.count == 1600)
    #expect(Set(turns).count == turns.count, "each turn has a number of its own")
  }
}

/// Writes a property in a transaction, and checks that other threads do not affect it.
///
/// - Returns: The number of the turn.
private func writeInTransaction() -> UInt64 {
  let source = MutableProperty(0)
  let doubled = Property { source.value * 2 }
  var received: [Int] = []
  let subscription = doubled.observe { received.append($0) }
  #expect(Turn.current == nil)
  let turn = transaction {
    source.value = 1
    source.value = 2
    #expect(doubled.value == 4)
    #expect(received == [0])
    return Turn.current
  }
  #expect(Turn.current == nil)
  #expect(received == [0, 4])
  subscription.cancel()
  return turn ?? 0
}
