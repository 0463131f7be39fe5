import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// The laws that every operator satisfies.
@Suite(.clean) struct LawTests {
  enum Finish: CaseIterable {
    case completion, failure, cancellation, oblivion
  }

  let clock = TestClock()
  let probe = Probe()

  // MARK: Grammar

  @Test(arguments: Law.all, [Finish.completion, .failure, .oblivion])
  func `1.3 values come first, then at most one ending, then nothing`(law: Law, finish: Finish) {
    let recorder = law.apply(probe.hot, clock).record()
    probe.send(1, 2, 2, 3, on: clock)
    if finish == .completion { probe.subject.complete() }
    if finish == .failure { probe.subject.fail(.broken) }
    clock.settle()
    #expect(recorder.events.dropLast().allSatisfy { !$0.isEnding })
  }

  @Test(arguments: Law.all, [false, true])
  func `1.3 nothing follows an ending when the source goes on`(law: Law, fails: Bool) {
    let source = UnrulySource()
    let recorder = law.apply(source.signal, clock).record()
    for value in [1, 2, 2, 3] {
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
    #expect(recorder.events.dropLast().allSatisfy { !$0.isEnding })
  }

  @Test(arguments: Law.all, 1...4)
  func `1.4 nothing comes after a cancellation from inside the observer, and the source is released`(
    law: Law, last: Int
  ) {
    for source in [probe.cold, probe.hot] {
      let lifetime = Lifetime()
      var seen = 0
      var endings = 0
      law.apply(source, clock).observe(during: lifetime) { _ in
        seen += 1
        if seen == last { lifetime.end() }
      } onFailure: { _ in
        endings += 1
      } onCompletion: {
        endings += 1
      }
      probe.send(1, 2, 2, 3, on: clock)
      clock.settle()
      #expect(seen <= last)
      if seen == last {
        #expect(endings == 0 && clock.waitingCount == 0)
        if !law.keepsSource { #expect(probe.observers == 0) }
      }
      lifetime.end()
    }
  }

  @Test(arguments: Law.all)
  func `1.4 nothing comes after a cancellation from outside, and the source is released`(law: Law) {
    let recorder = law.apply(probe.hot, clock).record()
    probe.send(1, 2, on: clock)
    recorder.cancel()
    let before = recorder.events
    if !law.keepsSource { #expect(probe.observers == 0) }
    #expect(clock.waitingCount == 0)
    probe.send(2, 3, on: clock)
    probe.subject.complete()
    clock.settle()
    #expect(recorder.events == before)
  }

  // MARK: Order

  @Test(arguments: Law.all)
  func `2.3 a value sent from inside an observer waits its turn`(law: Law) {
    let other = Probe()
    let sequential = law.apply(other.hot, clock).record()
    for value in [1, 2, 2, 3] { other.subject.send(value) }
    let reentrant = law.apply(probe.hot, clock).record()
    var pending = [2, 2, 3]
    // Added after the tested observer, which so receives each value before the next is sent.
    probe.subject.signal.observe { [subject = probe.subject] _ in
      if !pending.isEmpty { subject.send(pending.removeFirst()) }
    } onFailure: { _ in
    }
    probe.subject.send(1)
    clock.settle()
    #expect(reentrant.events == sequential.events)
  }

  @Test(arguments: Law.all)
  func `2.1 all observers see the same in the same order`(law: Law) {
    let signal = law.apply(probe.hot, clock)
    let first = signal.record()
    let second = signal.record()
    probe.send(1, 2, 2, 3, on: clock)
    probe.subject.complete()
    clock.settle()
    #expect(first.events == second.events)
  }

  @Test(arguments: Law.all)
  func `2.5 a target that dies during a delivery ends its observation and no other`(law: Law) {
    final class Target {
      let lifetime = Lifetime()
      var seen = 0
    }
    var target: Target? = Target()
    let signal = law.apply(probe.hot, clock)
    var seen = 0
    signal.observe(during: target!.lifetime) { [weak target] _ in
      target?.seen += 1
      seen += 1
    } onFailure: { _ in
    }
    probe.subject.signal.observe { _ in
      target = nil
    } onFailure: { _ in
    }
    let other = signal.record()
    let undisturbed = Probe()
    let expected = law.apply(undisturbed.hot, clock).record()
    var seenAtDeath = 0
    for value in [1, 2, 2, 3] {
      probe.subject.send(value)
      undisturbed.subject.send(value)
      if value == 1 { seenAtDeath = seen }
      clock.advance(by: .milliseconds(1))
    }
    clock.settle()
    #expect(target == nil && seen == seenAtDeath)
    #expect(other.events == expected.events)
  }

  // MARK: Cleanup

  @Test(arguments: Law.all, Finish.allCases)
  func `3.1 everything is released, however it ends`(law: Law, finish: Finish) {
    if finish == .oblivion, law.mayStartLater { return }
    let count = LiveCount()
    count.measure {
      let probe = Probe()
      let clock = TestClock()
      let lifetime = Lifetime()
      // A released source is not cancelled by a lifetime.
      law.apply(probe.hot, clock).observe(during: finish == .oblivion ? nil : lifetime) { _ in
      } onFailure: { _ in
      }
      probe.send(1, 2, 2, 3, on: clock)
      switch finish {
      case .completion: probe.subject.complete()
      case .failure: probe.subject.fail(.broken)
      case .cancellation: lifetime.end()
      case .oblivion: clock.settle()
      }
    }
    #expect(count.aliveParts == [])
  }

  @Test(arguments: Law.all, [Finish.completion, .failure])
  func `3.2 the source is released before the observer receives the ending`(law: Law, finish: Finish) {
    var observersAtEnd: Int?
    law.apply(probe.hot, clock).observe { _ in
    } onFailure: { [probe] _ in
      observersAtEnd = probe.observers
    } onCompletion: { [probe] in
      observersAtEnd = probe.observers
    }
    probe.send(1, 2, on: clock)
    if finish == .completion { probe.subject.complete() } else { probe.subject.fail(.broken) }
    clock.settle()
    if let observersAtEnd { #expect(observersAtEnd == 0) }
  }

  // MARK: Errors

  @Test(arguments: Law.all.filter { !$0.handlesFailure })
  func `2.9 a failure passes at once`(law: Law) {
    let recorder = law.apply(probe.hot, clock).record()
    probe.subject.send(1)
    if recorder.isEnded { return }
    probe.subject.fail(.late)
    #expect(recorder.failure == .late)
    #expect(clock.waitingCount == 0)
  }

  // MARK: Laziness

  @Test(arguments: Law.all)
  func `5.1 nothing happens until it is observed`(law: Law) {
    let signal = law.apply(probe.hot, clock)
    #expect(probe.starts == 0)
    #expect(clock.waitingCount == 0)
    signal.observe { _ in
    } onFailure: { _ in
    }
    #expect(probe.starts > 0)
  }

  // MARK: The table

  @Test func `every operator is under the laws, in every form that it has`() {
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
    let tried = Set(Law.all.map { String($0.name.prefix { $0 != "," }) })
    #expect(declared.count > 170)
    #expect(declared.symmetricDifference(tried.union(others)) == [])
    #expect(others.intersection(tried) == [])
  }
}
