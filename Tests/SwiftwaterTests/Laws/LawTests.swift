import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// The laws that every operator satisfies.
@Suite(.clean) struct LawTests {
  let clock = TestClock()

  @Test(arguments: Law.all) func `1.3 values come first, then at most one ending, then nothing`(law: Law) {
    #expect(law.laws().violations(of: .grammar) == [])
  }

  @Test(arguments: Law.all, [false, true])
  func `1.3 nothing follows an ending if the source continues`(law: Law, fails: Bool) {
    let source = NonconformingSource()
    let recorder = law.apply(source.signal, clock).record()
    for value in [1, 2, 2, 3] as [LawNumber] {
      source.send(value)
      clock.advance(by: .milliseconds(1))
    }
    for _ in 0..<2 {
      source.end(fails ? .failed(.broken, at: Origin("unruly", #fileID, #line)) : .completed)
      source.send(4)
    }
    clock.settle()
    source.send(5)
    clock.settle()
    #expect(recorder.events.isEmpty == law.exceptions.contains(.sendsNothing))
    #expect(recorder.events.dropLast().allSatisfy { !$0.isEnding })
  }

  @Test(arguments: Law.all) func `1.4 nothing comes after a cancellation, and all is released`(law: Law) {
    #expect(law.laws().violations(of: .cancellation) == [])
  }

  @Test(arguments: Law.all) func `2.1 all observers see the same in the same order`(law: Law) {
    #expect(law.laws().violations(of: .sameEvents) == [])
  }

  @Test(arguments: Law.all)
  func `2.3 a value that is sent from inside an observer is delivered after the current value`(law: Law) {
    #expect(law.laws().violations(of: .order) == [])
  }

  @Test(arguments: Law.all)
  func `2.5 a target that is released during a delivery ends its observation and no other`(law: Law) {
    #expect(law.laws().violations(of: .observerRelease) == [])
  }

  @Test(arguments: Law.all) func `2.9 an operator passes a failure on at once`(law: Law) {
    #expect(law.laws().violations(of: .failure) == [])
  }

  @Test(arguments: Law.all) func `3.1 everything is released after each kind of ending`(law: Law) {
    #expect(law.laws().violations(of: .release) == [])
  }

  @Test(arguments: Law.all)
  func `3.2 the source is released before the observer receives the ending`(law: Law) {
    #expect(law.laws().violations(of: .releaseBeforeEnding) == [])
  }

  @Test(arguments: Law.all) func `5.1 a signal does nothing until it is observed`(law: Law) {
    #expect(law.laws().violations(of: .laziness) == [])
  }

  @Test(arguments: Law.all) func `6.18 nothing is sent because a source is released`(law: Law) {
    #expect(law.laws().violations(of: .sourceRelease) == [])
  }

  // MARK: The table

  @Test func `the laws test every overload of every operator`() {
    /// Functions that are not tested: they need no law, return no signal, or only call another operator.
    let others: Set = [
      "allValues()", "assertNoFailure()", "autoconnect()", "completion()", "connect()", "firstValue()",
      "firstValue(within:)", "lastValue()", "makeAsyncIterator()", "multicast(_:)", "next()",
      "singleValue()", "values(buffering:)",
    ]
    let files = ["Swiftwater/Operators", "Swiftwater/Sharing", "SwiftwaterDesign/ViewModels"].flatMap {
      Repository.files(under: "Sources/" + $0, named: ".swift")
    }
    let declared = Set(files.flatMap { DeclaredNames.signatures(in: Repository.text($0)) })
    let tested = Set(Law.all.map { String($0.name.prefix { $0 != "," }) })
    #expect(declared.count > 170)
    #expect(declared.symmetricDifference(tested.union(others)) == [])
    #expect(others.intersection(tested) == [])
  }
}
