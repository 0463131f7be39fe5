#if Web
import SwiftwaterMedia
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FairTurnsTests {
  @Test func `work beyond the capacity is refused, and all other work has its turn`() async {
    let turns = FairTurns(concurrency: 2, capacity: 3)
    #expect(await turns.begin(for: "a"))
    #expect(await turns.begin(for: "a"))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<5 {
        group.addTask {
          guard await turns.begin(for: "a") else { return false }
          turns.end()
          return true
        }
      }
      // Three wait, so two are refused before any has its turn.
      var refused = 0
      while refused < 2, let isAllowed = await group.next() {
        #expect(!isAllowed)
        refused += 1
      }
      turns.end()
      turns.end()
      for await isAllowed in group { #expect(isAllowed) }
    }
    #expect(await turns.begin(for: "b"))
    #expect(await turns.begin(for: "b"))
  }
}
#endif
