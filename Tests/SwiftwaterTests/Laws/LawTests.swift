import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// The laws that every operator satisfies.
@Suite(.clean) struct LawTests {
  enum Finish: CaseIterable {
    case completion, failure, cancellation, release
  }

  let clock = TestClock()
  let source = CountingSource()

  // MARK: Grammar

  @Test(arguments: Law.all, [Finish.completion, .failure, .release])
  func `1.3 values come first, then at most one ending, then nothing`(law: Law, finish: Finish) {
    let recorder = law.apply(source.hot, clock).record()
    source.send(1, 2, 2, 3, on: clock)
    if finish == .completion { source.subject.complete() }
    if finish == .failure { source.subject.fail(.broken) }
    clock.settle()
    #expect(recorder.events.dropLast().allSatisfy { !$0.isEnding })
  }

  @Test(arguments: Law.all, [false, true])
  func `1.3 nothing follows an ending if the source continues`(law: Law, fails: Bool) {
    let source = NonconformingSource()
    let recorder = law.apply(source.signal, clock).record()
    for value in [1, 2, 2, 3] {
      source.send(value)
      clock.advance(by: .milliseconds(1))
    }
    for _ in 0..<2 {
      source.end(fails ? .failed(.broken, at: Origin("NonconformingSource", #fileID, #line)) : .completed)
      source.send(4)
    }
    clock.settle()
    source.send(5)
    clock.settle()
    #expect(recorder.events.dropLast().allSatisfy { !$0.isEnding })
  }

  @Test(arguments: Law.all, 1...4)
  func `1.4 nothing comes after a cancellation from inside the observer, and the source is released`(
    law: Law, last: Int
  ) {
    for signal in [source.cold, source.hot] {
      let lifetime = Lifetime()
      var seen = 0
      var endings = 0
      law.apply(signal, clock).observe(during: lifetime) { _ in
        seen += 1
        if seen == last { lifetime.end() }
      } onFailure: { _ in
        endings += 1
      } onCompletion: {
        endings += 1
      }
      source.send(1, 2, 2, 3, on: clock)
      clock.settle()
      #expect(seen <= last)
      if seen == last {
        #expect(endings == 0 && clock.waitingCount == 0)
        if !law.keepsSource { #expect(source.observers == 0) }
      }
      lifetime.end()
    }
  }

  @Test(arguments: Law.all)
  func `1.4 nothing comes after a cancellation from outside, and the source is released`(law: Law) {
    let recorder = law.apply(source.hot, clock).record()
    source.send(1, 2, on: clock)
    recorder.cancel()
    let before = recorder.events
    if !law.keepsSource { #expect(source.observers == 0) }
    #expect(clock.waitingCount == 0)
    source.send(2, 3, on: clock)
    source.subject.complete()
    clock.settle()
    #expect(recorder.events == before)
  }

  // MARK: Order

  @Test(arguments: Law.all)
  func `2.3 a value that is sent from inside an observer is delivered after the present one`(law: Law) {
    let other = CountingSource()
    let sequential = law.apply(other.hot, clock).record()
    for value in [1, 2, 2, 3] { other.subject.send(value) }
    let reentrant = law.apply(source.hot, clock).record()
    var pending = [2, 2, 3]
    // This observer comes after the tested one, which therefore receives each value before the next is sent.
    source.subject.signal.observe { [subject = source.subject] _ in
      if !pending.isEmpty { subject.send(pending.removeFirst()) }
    } onFailure: { _ in
    }
    source.subject.send(1)
    clock.settle()
    #expect(reentrant.events == sequential.events)
  }

  @Test(arguments: Law.all)
  func `2.1 all observers see the same in the same order`(law: Law) {
    let signal = law.apply(source.hot, clock)
    let first = signal.record()
    let second = signal.record()
    source.send(1, 2, 2, 3, on: clock)
    source.subject.complete()
    clock.settle()
    #expect(first.events == second.events)
  }

  @Test(arguments: Law.all)
  func `2.5 a target that is released during a delivery ends its observation and no other`(law: Law) {
    final class Target {
      let lifetime = Lifetime()
      var seen = 0
    }
    var target: Target? = Target()
    let signal = law.apply(source.hot, clock)
    var seen = 0
    signal.observe(during: target!.lifetime) { [weak target] _ in
      target?.seen += 1
      seen += 1
    } onFailure: { _ in
    }
    source.subject.signal.observe { _ in
      target = nil
    } onFailure: { _ in
    }
    let other = signal.record()
    let undisturbed = CountingSource()
    let expected = law.apply(undisturbed.hot, clock).record()
    var seenAtRelease = 0
    for value in [1, 2, 2, 3] {
      source.subject.send(value)
      undisturbed.subject.send(value)
      if value == 1 { seenAtRelease = seen }
      clock.advance(by: .milliseconds(1))
    }
    clock.settle()
    #expect(target == nil && seen == seenAtRelease)
    #expect(other.events == expected.events)
  }

  // MARK: Cleanup

  @Test(arguments: Law.all, Finish.allCases)
  func `3.1 everything is released after each kind of ending`(law: Law, finish: Finish) {
    if finish == .release, law.mayStartLater { return }
    let count = LiveCount()
    count.measure {
      let source = CountingSource()
      let clock = TestClock()
      let lifetime = Lifetime()
      // A lifetime would cancel the observation, so this case has none.
      law.apply(source.hot, clock).observe(during: finish == .release ? nil : lifetime) { _ in
      } onFailure: { _ in
      }
      source.send(1, 2, 2, 3, on: clock)
      switch finish {
      case .completion: source.subject.complete()
      case .failure: source.subject.fail(.broken)
      case .cancellation: lifetime.end()
      case .release: clock.settle()
      }
    }
    #expect(count.aliveParts == [])
  }

  @Test(arguments: Law.all, [Finish.completion, .failure])
  func `3.2 the source is released before the observer receives the ending`(law: Law, finish: Finish) {
    var observersAtEnd: Int?
    law.apply(source.hot, clock).observe { _ in
    } onFailure: { [source] _ in
      observersAtEnd = source.observers
    } onCompletion: { [source] in
      observersAtEnd = source.observers
    }
    source.send(1, 2, on: clock)
    if finish == .completion { source.subject.complete() } else { source.subject.fail(.broken) }
    clock.settle()
    if let observersAtEnd { #expect(observersAtEnd == 0) }
  }

  // MARK: Errors

  @Test(arguments: Law.all.filter { !$0.handlesFailure })
  func `2.9 an operator passes a failure on at once`(law: Law) {
    let recorder = law.apply(source.hot, clock).record()
    source.subject.send(1)
    if recorder.isEnded { return }
    source.subject.fail(.late)
    #expect(recorder.failure == .late)
    #expect(clock.waitingCount == 0)
  }

  // MARK: Laziness

  @Test(arguments: Law.all)
  func `5.1 a signal does nothing until it is observed`(law: Law) {
    let signal = law.apply(source.hot, clock)
    #expect(source.starts == 0)
    #expect(clock.waitingCount == 0)
    signal.observe { _ in
    } onFailure: { _ in
    }
    #expect(source.starts > 0)
  }

  // MARK: The table

  @Test func `the laws test every overload of every operator`() {
    /// These functions need no law, return no signal, or only call another operator.
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
