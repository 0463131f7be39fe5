import Swiftwater
import SwiftwaterTesting
import Testing

/// A closure of the caller that ends the observation, and the events that must not follow.
@Suite(.clean) struct InnerCancellationTests {
  @Test(arguments: SignalClosureOperator.all, [false, true])
  func `1.4 a signal does not start if the closure that returned it ended the observation`(
    tested: SignalClosureOperator, isConstant: Bool
  ) {
    let lifetime = Lifetime()
    var isMade = false
    var starts = 0
    var received: [LawNumber] = []
    let signal = tested.apply(.just(1)) {
      isMade = true
      lifetime.end()
      return isConstant ? .just(2) : .just(2).on(start: { starts += 1 })
    }
    signal.observe(during: lifetime) {
      received.append($0)
    } onFailure: { _ in
      Issue.record("it failed")
    } onCompletion: {
      Issue.record("it completed")
    }
    #expect(isMade)
    #expect(starts == 0)
    #expect(received == (tested.name == "expand(_:)" ? [1] : []))
  }

  @Test(arguments: ValueClosureOperator.all)
  func `1.4 a value is not sent if the closure that received it ended the observation`(
    tested: ValueClosureOperator
  ) {
    let lifetime = Lifetime()
    var isRun = false
    let clock = TestClock()
    tested.apply(.just(1), clock) {
      isRun = true
      lifetime.end()
    }.observe(during: lifetime) {
      Issue.record("it was received")
    } onFailure: { _ in
      Issue.record("it failed")
    } onCompletion: {
      Issue.record("it completed")
    }
    clock.settle()
    #expect(isRun)
  }

  @Test(arguments: ValueClosureOperator.all)
  func `1.4 operators downstream receive no ending if a closure ended the observation`(
    tested: ValueClosureOperator
  ) {
    let lifetime = Lifetime()
    let clock = TestClock()
    var printed: [String] = []
    tested.apply(.just(1), clock) { lifetime.end() }
      .mapError {
        Issue.record("its failure was mapped")
        return $0
      }
      .print("it", to: { printed.append($0) })
      .observe(during: lifetime, { _ in }, onFailure: { _ in })
    clock.settle()
    #expect(printed == ["it: cancelled"])
  }

  // The closure of `print` is told of the cancellation.
  @Test(arguments: ValueClosureOperator.all.filter { $0.name != "print()" }, [false, true])
  func `1.4 no closure runs for an ending if a closure upstream ended the observation`(
    tested: ValueClosureOperator, fails: Bool
  ) {
    let lifetime = Lifetime()
    let clock = TestClock()
    tested.apply(cancelling(lifetime, fails: fails), clock) {
      if lifetime.isEnded { Issue.record("it was run") }
    }.observe(during: lifetime, { _ in }, onFailure: { _ in })
    clock.settle()
    #expect(lifetime.isEnded)
  }

  @Test(arguments: SignalClosureOperator.all, [false, true])
  func `1.4 no signal is made for an ending if a closure upstream ended the observation`(
    tested: SignalClosureOperator, fails: Bool
  ) {
    let lifetime = Lifetime()
    tested.apply(cancelling(lifetime, fails: fails)) {
      if lifetime.isEnded { Issue.record("it was made") }
      return .empty()
    }.observe(during: lifetime, { _ in }, onFailure: { _ in })
  }

  /// A source whose closure ends a lifetime, and which then ends itself.
  private func cancelling(_ lifetime: Lifetime, fails: Bool) -> Signal<LawNumber, Problem> {
    if fails {
      return Signal(catching: { () throws(Problem) -> LawNumber in
        lifetime.end()
        throw .broken
      })
    }
    return .just(1).take { _ in
      lifetime.end()
      return false
    }
  }

  @Test(
    arguments: ValueClosureOperator.all.map { Lawful($0.name, $0.laws) },
    [OperatorLaw.grammar, .order, .cancellation])
  func `a function that runs a closure satisfies the laws of events`(lawful: Lawful, law: OperatorLaw) {
    #expect(lawful.laws().violations(of: law) == [])
  }

  @Test func `every function that runs a closure is under these laws`() {
    /// Functions whose closure runs at once or in a task.
    let others: Set = [".callbackOnAnyThread(_:)", ".startedEagerly(_:)", ".task(_:)", ".task(with:_:)"]
    /// Functions that run code of a sequence.
    let lazy: Set = [".from(_:)", "prepend(_:)", "append(_:)"]
    let files = ["Swiftwater/Creation", "Swiftwater/Operators"].flatMap {
      Repository.files(under: "Sources/" + $0, named: ".swift")
    }
    let declared = Set(files.flatMap { DeclaredNames.signaturesWithClosures(in: Repository.text($0)) })
    let names = Set(
      (ValueClosureOperator.all.map(\.name) + SignalClosureOperator.all.map(\.name)).map {
        $0.prefix { $0 != "," }
      }.map(
        String.init))
    #expect(declared.count > 60)
    #expect(declared.union(lazy).symmetricDifference(names.union(others)) == [])
  }

  @Test func `1.4 an observer that ended with its owner is not called`() {
    final class Owner {
      let lifetime = Lifetime()
      private(set) var seen: [Int] = []
      func observe(_ signal: Signal<Int, Never>) {
        signal.observe(during: lifetime) { [unowned self] in seen.append($0) }
      }
    }
    let subject = Subject<Int, Never>()
    var owner: Owner? = Owner()
    owner?.observe(
      subject.signal.map {
        if $0 == 2 { owner = nil }
        return $0
      })
    subject.send(1)
    #expect(owner?.seen == [1])
    subject.send(2)
    #expect(owner == nil)
  }

  @Test func `1.4 a value is not bound if a closure of an operator ended the binding`() {
    let subject = Subject<Int, Never>()
    let lifetime = Lifetime()
    let target = MutableProperty(0)
    subject.signal.map {
      if $0 == 2 { lifetime.end() }
      return $0
    }.bind(to: target, during: lifetime)
    subject.send(1)
    subject.send(2)
    #expect(target.value == 1)
  }

  @Test func `1.4 no ending follows if an earlier cleanup ended the observation`() {
    let lifetime = Lifetime()
    var log: [String] = []
    Signal<Int, Problem> { emitter in
      emitter.onEnd { lifetime.end() }
      emitter.fail(.broken)
    }
    .mapError { problem -> Problem in
      log.append("mapped")
      return problem
    }
    .observe(during: lifetime) { _ in
    } onFailure: { _ in
      log.append("failed")
    }
    let other = Lifetime()
    Signal<Int, Problem>.using({ 1 }, release: { _ in other.end() }) { _ in .empty() }
      .on(completion: { log.append("completion") }, ending: { log.append("end") })
      .observe(during: other) { _ in
      } onFailure: { _ in
      } onCompletion: {
        log.append("completed")
      }
    #expect(log == [])
  }

  @Test func `1.4 a timeout starts no other signal if the cancellation of its source ended the observation`()
  {
    let clock = TestClock()
    let lifetime = Lifetime()
    var starts = 0
    let other = Signal<Int, Problem>.never().on(start: { starts += 1 })
    let source = Signal<Int, Problem> { $0.onEnd { lifetime.end() } }
    source.timeout(after: .seconds(1), clock: clock, switchingTo: other).observe(during: lifetime) { _ in
    } onFailure: { _ in
    }
    clock.advance(by: .seconds(1))
    #expect(lifetime.isEnded)
    #expect(starts == 0)
  }
}
