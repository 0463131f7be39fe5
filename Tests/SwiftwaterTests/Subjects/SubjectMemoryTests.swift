import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// A subject and its observations release what they hold in time, and in order.
@Suite(.clean) struct SubjectMemoryTests {
  private let subject = Subject<Int, Problem>()

  @Test(.debugBuildsOnly) func `a subject that is released ends no observation and releases its observers`() {
    let count = LiveCount()
    var subject: Subject<Int, Never>? = Subject()
    var completions = 0
    count.track {
      _ = subject?.signal.observe { _ in
      } onCompletion: {
        completions += 1
      }
    }
    #expect(count.liveCount > 0)
    subject = nil
    #expect(completions == 0)
    #expect(count.liveParts == [])
  }

  @Test func `a subject that is released may release an observer that ends another`() {
    let count = LiveCount()
    count.track {
      let subject = Subject<Int, Never>()
      for _ in 1...3 {
        let other = subject.signal.observe { _ in }.scoped()
        subject.signal.observe { _ in _ = other }
      }
    }
    #expect(count.liveParts == [])
  }

  @Test func `a subject that is released by its own observer finishes its delivery`() {
    var subject: Subject<Int, Never>? = Subject()
    var values: [Int] = []
    subject?.signal.observe { _ in subject = nil }
    subject?.signal.observe { values.append($0) }
    subject?.send(1)
    #expect(subject == nil)
    #expect(values == [1])
  }

  @Test func `a subject that completes releases its observers`() {
    let count = LiveCount()
    count.track {
      for _ in 1...3 {
        subject.signal.observe { _ in
        } onFailure: { _ in
        }
      }
      subject.complete()
    }
    #expect(count.liveParts == [])
  }

  @Test func `cancelled observers leave no node in the list`() {
    let recorders = (1...100).map { _ in subject.signal.record() }
    for recorder in recorders.shuffled() { recorder.cancel() }
    #expect(subject.last == nil)
  }

  @Test func `an observer may be removed from the middle, the front and the back`() {
    let recorders = (0..<5).map { _ in subject.signal.record() }
    for (sent, leaving) in [2, 0, 4].enumerated() {
      recorders[leaving].cancel()
      subject.send(sent)
    }
    #expect(recorders.map(\.values.count) == [1, 3, 0, 3, 2])
  }

  @Test func `an object that a cancelled observer releases may cancel another`() {
    final class ReleaseAction {
      var run: () -> Void = {}
      deinit { run() }
    }
    let subject = Subject<Int, Never>()
    let count = LiveCount()
    count.track {
      var first: Subscription?
      var second: Subscription?
      var action: ReleaseAction? = ReleaseAction()
      action!.run = { second?.cancel() }
      first = subject.signal.observe { [action] _ in
        _ = action
        first?.cancel()
        first = nil
      }
      second = subject.signal.observe { _ in }
      action = nil
      subject.send(1)
      #expect(second!.isEnded)
      second = nil
    }
    #expect(count.liveParts == [])
  }

  @Test func `a cancelled subscription that is kept releases its observer`() {
    final class Model {}
    let subject = Subject<Int, Never>()
    weak var released: Model?
    func observe(_ signal: Signal<Int, Never>) -> Subscription {
      let model = Model()
      released = model
      return signal.observe { _ in _ = model }
    }
    for signal in [subject.signal, subject.signal.map { $0 + 1 }] {
      let subscription = observe(signal)
      #expect(released != nil)
      subscription.cancel()
      #expect(released == nil)
      #expect(subscription.isEnded)
    }
    let ended = Lifetime()
    ended.end()
    weak var neverObserved: Model?
    let subscription = {
      let model = Model()
      neverObserved = model
      return subject.signal.observe(during: ended) { _ in _ = model }
    }()
    #expect(neverObserved == nil)
    #expect(subscription.isEnded)
  }

  @Test func `a subscription that is kept releases its observer however the observation ends`() {
    final class Model {}
    let endings: [(inout Subject<Int, Never>?, Lifetime) -> Void] = [
      { subject, _ in subject?.complete() },
      { subject, _ in subject = nil },
      { _, lifetime in lifetime.end() },
      { subject, lifetime in
        // Another observer cancels it during a delivery, so it leaves the list afterwards.
        subject!.signal.observe { _ in lifetime.end() }
        subject!.send(1)
      },
    ]
    let operators: [(Signal<Int, Never>) -> Signal<Int, Never>] = [{ $0 }, { $0.map { $0 + 1 } }]
    for end in endings {
      for apply in operators {
        var subject: Subject<Int, Never>? = Subject()
        let lifetime = Lifetime()
        weak var released: Model?
        func observe(_ signal: Signal<Int, Never>) -> Subscription {
          let model = Model()
          released = model
          return signal.observe(during: lifetime) { _ in _ = model }
        }
        let subscription = observe(apply(subject!.signal))
        #expect(released != nil)
        end(&subject, lifetime)
        #expect(released == nil)
        withExtendedLifetime((subscription, subject)) {}
      }
    }
  }

  @Test func `an observer that cancels itself is released when it has returned`() {
    final class Model {}
    let subject = Subject<Int, Never>()
    var subscription: Subscription?
    weak var released: Model?
    var wasAlive = false
    do {
      let model = Model()
      released = model
      subscription = subject.signal.observe { _ in
        subscription?.cancel()
        wasAlive = released != nil
        _ = model
      }
    }
    subject.send(1)
    #expect(wasAlive)
    #expect(released == nil)
    #expect(subscription!.isEnded)
  }

  @Test func `the cleanup of an observation runs with its lifetime after the subject was released`() {
    var subject: Subject<Int, Never>? = Subject()
    let lifetime = Lifetime()
    var cleanups: [String] = []
    subject?.signal.observe { _ in }.onEnd { cleanups.append("without a lifetime") }
    subject?.signal.observe(during: lifetime) { _ in }.onEnd { cleanups.append("with a lifetime") }
    subject = nil
    #expect(cleanups == ["without a lifetime"])
    lifetime.end()
    #expect(cleanups == ["without a lifetime", "with a lifetime"])
  }

  @Test func `cleanups of observations that end with their subject run in the order of the observers`() {
    let subject = Subject<Int, Never>()
    var log: [String] = []
    let first = subject.signal.observe { _ in }
    let second = subject.signal.map { $0 + 1 }.observe { _ in }
    subject.signal.observe { _ in
    } onCompletion: {
      log.append("completion")
    }
    first.onEnd { log.append("first") }
    second.onEnd { log.append("second") }
    subject.complete()
    #expect(log == ["first", "second", "completion"])
    #expect(first.isEnded && second.isEnded)
  }

  @Test func `an observer is released after the cleanups, also if one of them cancels again`() {
    final class Model {
      let release: () -> Void
      init(_ release: @escaping () -> Void) { self.release = release }
      deinit { release() }
    }
    let subject = Subject<Int, Never>()
    var log: [String] = []
    var subscription: Subscription!
    do {
      // The deinitializer cancels, too, while the closure that has captured the model is released.
      let model = Model {
        subscription.cancel()
        log.append("observer")
      }
      subscription = subject.signal.observe { _ in _ = model }
    }
    subscription.onEnd { log.append("first cleanup") }
    subscription.onEnd {
      subscription.cancel()
      log.append("second cleanup")
    }
    subscription.cancel()
    #expect(log == ["second cleanup", "first cleanup", "observer"])
  }
}
