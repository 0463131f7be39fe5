#if Web
import SwiftwaterMedia
import Testing

@Suite(.timeLimit(.minutes(30)))
struct FairSemaphoreTests {
  @Test func `a job beyond the capacity is rejected, and all other jobs run`() async {
    let semaphore = FairSemaphore(concurrency: 2, capacity: 3)
    #expect(await semaphore.wait(for: "a"))
    #expect(await semaphore.wait(for: "a"))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<5 {
        group.addTask {
          guard await semaphore.wait(for: "a") else { return false }
          semaphore.signal()
          return true
        }
      }
      // Three wait, so two are rejected before any of them runs.
      var rejected = 0
      while rejected < 2, let isAllowed = await group.next() {
        #expect(!isAllowed)
        rejected += 1
      }
      semaphore.signal()
      semaphore.signal()
      for await isAllowed in group { #expect(isAllowed) }
    }
    #expect(await semaphore.wait(for: "b"))
    #expect(await semaphore.wait(for: "b"))
  }
}
#endif
