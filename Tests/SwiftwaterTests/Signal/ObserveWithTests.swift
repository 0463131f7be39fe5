import Swiftwater
import SwiftwaterTesting
import Testing

private final class Model {
  let log: Log<String>
  init(_ log: Log<String>) { self.log = log }
  func add(_ entry: String) { log.entries.append(entry) }
}

@Suite(.clean) struct ObserveWithTests {
  let source = Subject<Int, Problem>()
  let log = Log<String>()

  @Test func `the closures receive the object`() {
    let model = Model(log)
    for ending in [Problem?.some(.broken), nil] {
      let source = Subject<Int, Problem>()
      source.signal.observe(with: model) { model, value in
        model.add("\(value)")
      } onFailure: { model, problem in
        model.add("\(problem)")
      } onCompletion: { model in
        model.add("completed")
      }
      source.send(1)
      if let ending { source.fail(ending) } else { source.complete() }
    }
    Signal<Int, Never>.just(2).observe(with: model) {
      $0.add("\($1)")
    } onCompletion: {
      $0.add("done")
    }
    MutableProperty(3).observe(with: model) { $0.add("\($1)") }
    #expect(log.entries == ["1", "broken", "1", "completed", "2", "done", "3"])
  }

  @Test func `the object is not kept, and an event after its release ends the observation`() {
    var model: Model? = Model(log)
    weak let watched = model
    let isOver = Log<Bool>()
    source.signal.on(cancellation: { isOver.entries.append(true) })
      .observe(with: model!) {
        $0.add("\($1)")
      } onFailure: { model, _ in
        model.add("failed")
      }
    source.send(1)
    model = nil
    #expect(watched == nil)
    source.send(2)
    #expect(isOver.entries == [true])
    source.fail(.broken)
    #expect(log.entries == ["1"])
  }

  @Test func `an ending after the release of the object calls nothing`() {
    var model: Model? = Model(log)
    source.signal.observe(with: model!) {
      $0.add("\($1)")
    } onFailure: { model, _ in
      model.add("failed")
    }
    model = nil
    source.fail(.broken)
    #expect(log.entries == [])
  }

  @Test func `an observation ends with its lifetime, or by its subscription`() {
    let model = Model(log)
    let lifetime = Lifetime()
    source.signal.observe(with: model, during: lifetime) {
      $0.add("a\($1)")
    } onFailure: { _, _ in
    }
    let subscription = source.signal.observe(with: model) {
      $0.add("b\($1)")
    } onFailure: { _, _ in
    }
    source.send(1)
    lifetime.end()
    source.send(2)
    subscription.cancel()
    source.send(3)
    #expect(log.entries == ["a1", "b1", "b2"])
  }

  @Test(.debugBuildsOnly) func `4.4 a failure that no closure handles is reported`() {
    let model = Model(log)
    let warnings = warnings {
      source.signal.observe(with: model) { $0.add("\($1)") }
      source.fail(.broken)
    }
    #expect(warnings.count == 1 && warnings[0].contains("unhandled failure: broken"))
  }
}
