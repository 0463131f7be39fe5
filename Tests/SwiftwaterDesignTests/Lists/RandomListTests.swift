import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Compares every derived list with the recomputed array after random edits.
@Suite struct RandomListTests {
  @Test(arguments: ListCase.all, 0..<6)
  func `13.1 an observed list always equals the recomputed array, and so does the result of its changes`(
    listCase: ListCase, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let fixture = ListFixture()
    let derived = listCase.start(fixture)
    let observer = derived.observe()
    for _ in 0..<300 {
      fixture.edit(&random)
      derived.check()
    }
    withExtendedLifetime(observer) {}
  }

  @Test(arguments: ListCase.all, [1000, 3000])
  func `13.1 an observed list of thousands of elements equals the recomputed array`(
    listCase: ListCase, count: Int
  ) {
    var random = SeededGenerator(seed: UInt64(count))
    let fixture = ListFixture(rows: count)
    let derived = listCase.start(fixture)
    let observer = derived.observe()
    for step in 0..<24_000 / count {
      if step % 3 == 0 { fixture.edit(&random) } else { fixture.makeManyEdits(&random) }
      derived.check()
    }
    withExtendedLifetime(observer) {}
  }

  @Test(arguments: ListCase.all, 0..<3)
  func `13.3 an unobserved list that is read at times is correct at each reading`(
    listCase: ListCase, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let fixture = ListFixture()
    let derived = listCase.start(fixture)
    var observer: AnyObject?
    for _ in 0..<300 {
      fixture.edit(&random)
      if random.oneIn(3) { derived.check() }
      if random.oneIn(20) { observer = observer == nil ? derived.observe() : nil }
    }
  }

  @Test(arguments: ListCase.all, 0..<3)
  func `13.3 in the middle of a transaction a list is up to date`(listCase: ListCase, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = ListFixture()
    let derived = listCase.start(fixture)
    let observer = derived.observe()
    for _ in 0..<60 {
      transaction {
        for _ in 0..<5 {
          fixture.edit(&random)
          derived.check()
        }
      }
    }
    withExtendedLifetime(observer) {}
  }

  @Test(arguments: ListCase.all) func `nothing leaks`(listCase: ListCase) {
    let live = LiveCount()
    live.track {
      var random = SeededGenerator(seed: 1)
      let fixture = ListFixture()
      let derived = listCase.start(fixture)
      let observer = derived.observe()
      for _ in 0..<20 { fixture.edit(&random) }
      withExtendedLifetime(observer) {}
    }
    #expect(live.liveParts == [])
  }
}
