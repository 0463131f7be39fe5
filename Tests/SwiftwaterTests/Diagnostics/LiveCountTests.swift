import Swiftwater
import Testing

@Suite(.clean) struct LiveCountTests {
  @Test(.debugBuildsOnly) func `the count has the parts that were made during the measurement and are alive`()
  {
    let count = LiveCount()
    let elsewhere = Subscription()
    let subscriptions = count.track { [Subscription(), Subscription()] }
    #expect(count.liveCount == 2)
    #expect(count.liveParts == ["2 × Subscription"])
    withExtendedLifetime((elsewhere, subscriptions)) {}
  }

  @Test func `released parts are not counted`() {
    let count = LiveCount()
    count.track { Signal<Int, Never>.of(1, 2, 3).map { $0 + 1 }.observe { _ in } }
    #expect(count.liveCount == 0)
    #expect(count.liveParts == [])
  }

  @Test(.debugBuildsOnly) func `a part is described by the location where it was made`() {
    let count = LiveCount()
    let subject = Subject<Int, Never>(file: "Chat/Model.swift", line: 1)
    let property = MutableProperty(0, file: "Chat/Model.swift", line: 2)
    let derived = count.track {
      subject.signal.observe { _ in }
      property.observe { _ in }
      return property.map({ $0 + 1 }, file: "Chat/Screen.swift", line: 3)
    }
    #expect(
      count.liveParts == [
        "Subscription",
        "an observation of the property made at Chat/Model.swift:2",
        "an observation of the subject made at Chat/Model.swift:1",
        "the derived property made at Chat/Screen.swift:3",
      ])
    withExtendedLifetime((subject, derived)) {}
  }

  @Test(.debugBuildsOnly) func `an observation of a subject is one part, also with operators of one source`()
  {
    let count = LiveCount()
    let subject = Subject<Int, Never>(file: "Chat/Model.swift", line: 1)
    let observation = "an observation of the subject made at Chat/Model.swift:1"
    count.track { _ = subject.signal.observe { _ in } }
    #expect(count.liveParts == [observation])
    let object = Object()
    count.track {
      _ = subject.signal.map { $0 + 1 }.filter { $0 > 0 }.named("positive").observe { _ in }
      _ = subject.signal.observe(with: object) { _, _ in }
    }
    #expect(count.liveParts == ["3 × \(observation)"])
    subject.complete()
    #expect(count.liveParts == [])
  }

  private final class Object {}

  @Test func `the measurement passes results and errors through`() throws {
    let count = LiveCount()
    #expect(count.track { 1 } == 1)
    #expect(throws: Problem.broken) {
      try count.track { () throws(Problem) in throw .broken }
    }
  }
}
