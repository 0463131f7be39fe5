import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Compares every derived list with the plain computation after random edits, of rows that are objects and of rows
/// that are values without `==`.
@Suite struct RandomVersionTests {
  private func run<Row: VersionedRow>(
    _ cases: [VersionedRowCase<Row>], seed: UInt64, isObserved: Bool
  ) {
    for test in cases {
      var random = SeededGenerator(seed: seed)
      let fixture = VersionedRowFixture<Row>()
      let derived = test.start(fixture)
      var observer = isObserved ? derived.observe() : nil
      for _ in 0..<150 {
        fixture.edit(&random)
        if isObserved || random.oneIn(3) { derived.check() }
        if !isObserved, random.oneIn(20) { observer = observer == nil ? derived.observe() : nil }
      }
      withExtendedLifetime(observer) {}
    }
  }

  @Test(arguments: 0..<6) func `13.1 an observed list of rows without == equals the plain computation`(
    seed: UInt64
  ) {
    run(VersionedRowCase<ObjectRow>.all, seed: seed, isObserved: true)
    run(VersionedRowCase<PlainRow>.all, seed: seed, isObserved: true)
  }

  @Test(arguments: 0..<4) func `13.3 an unobserved list of rows without == is correct at each reading`(
    seed: UInt64
  ) {
    run(VersionedRowCase<ObjectRow>.all, seed: seed, isObserved: false)
    run(VersionedRowCase<PlainRow>.all, seed: seed, isObserved: false)
  }

  @Test(arguments: 0..<4) func `an object is transformed once while it is there, also through resets`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let fixture = VersionedRowFixture<ObjectRow>(updatesBySame: false)
    var counts: [Int: Int] = [:]
    let models = fixture.source.map { row in
      counts[row.version, default: 0] += 1
      return ObjectRow(id: row.id, value: row.value, version: row.version)
    }
    let subscription = models.signal.observe { _ in }
    for _ in 0..<300 {
      fixture.edit(&random)
      #expect(models.elements.map(\.version) == fixture.model.map(\.version))
    }
    #expect(counts.values.allSatisfy { $0 == 1 })
    subscription.cancel()
  }
}
