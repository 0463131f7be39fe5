import Synchronization
import Testing

@testable import Swiftwater

/// Guards the thread-local variables of SwiftwaterThread.
@Suite struct ThreadStateTests {
  @Test func `threads share no state`() async {
    let turns = Mutex<[UInt64]>([])
    await withTaskGroup { group in
      for _ in 0..<16 {
        group.addTask {
          for _ in 0..<100 {
            let source = MutableProperty(0)
            let doubled = Property { source.value * 2 }
            var received: [Int] = []
            let subscription = doubled.observe { received.append($0) }
            #expect(Turn.current == nil)
            transaction {
              turns.withLock { $0.append(Turn.current!) }
              source.value = 1
              source.value = 2
              #expect(doubled.value == 4)
              #expect(received == [0])
            }
            #expect(Turn.current == nil)
            #expect(received == [0, 4])
            subscription.cancel()
          }
        }
      }
    }
    let all = turns.withLock { $0 }
    #expect(Set(all).count == all.count, "each turn has a number of its own")
  }
}
