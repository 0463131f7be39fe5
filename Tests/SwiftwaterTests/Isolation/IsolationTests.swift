import Swiftwater
import Testing

/// Plain code, which the compiler tells nothing about actors.
private func currentActor() -> (any Actor)? { Isolation.current }

@Suite struct IsolationTests {
  @Test func `8.6 plain code finds the actor that calls it, also after a wait`() async {
    await Stage().run { stage in
      #expect(currentActor() === stage)
      await Task.detached {}.value
      #expect(currentActor() === stage)
    }
  }

  @Test @MainActor func `8.6 plain code finds the main actor, also after a wait`() async {
    #expect(currentActor() === MainActor.shared)
    await Task.detached {}.value
    #expect(currentActor() === MainActor.shared)
  }

  @Test func `8.6 outside of actors there is none`() async {
    let isNone = await Task.detached { currentActor() == nil }.value
    #expect(isNone)
  }

  @Test func `8.6 an actor with a custom executor is found where it was entered`() async {
    await QueueActor().run { actor in
      #expect(currentActor() == nil)
      Isolation.run(on: actor) { #expect(currentActor() === actor) }
      #expect(currentActor() == nil)
    }
  }

  @Test func `leaving an actor goes back to the one before, also by an error`() async {
    struct Failure: Error {}
    await QueueActor().run { actor in
      Isolation.run(on: actor) {
        #expect(throws: Failure.self) {
          try Isolation.run(on: actor) { () throws(Failure) in throw Failure() }
        }
        #expect(currentActor() === actor)
      }
    }
  }

  @Test func `8.7 signals that do not wait need no actor`() async {
    let sum = await Task.detached {
      let log = Log<Int>()
      let source = Subject<Int, Never>()
      source.signal.merge(with: .values(1, 2)).scan(0, +).observe { log.entries.append($0) }
      source.send(3)
      return log.entries
    }.value
    #expect(sum == [1, 3, 6])
  }

  @Test func `synchronous main-actor code enters its actor without waiting`() async {
    @MainActor func enter() -> Bool {
      Isolation.run(on: MainActor.shared) { currentActor() === MainActor.shared }
    }
    #expect(await enter())
  }

  @Test func `8.6 waiting where there is no actor stops with what to do`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task.detached {
        _ = Signal<Int, Never>.never().debounce(for: .seconds(1)).observe { _ in }
      }.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("debounce(for:) at SwiftwaterTests/IsolationTests.swift:"))
    #expect(message.contains("Observe it from an actor's code"))
  }

  @Test func `8.6 observing on another actor than the signal was made for stops`() async {
    await #expect(processExitsWith: .failure) {
      let other = Stage()
      await Stage().run { _ in
        _ = Signal<Int, Never>.never().debounce(for: .seconds(1), isolation: other).observe { _ in }
      }
    }
  }
}
