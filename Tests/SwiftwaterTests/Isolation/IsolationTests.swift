import Swiftwater
import Testing

/// Synchronous code for which the compiler knows no actor.
private func currentActor() -> (any Actor)? { Isolation.current }

/// Observes a signal whose timer is made for an actor.
private func observeTimer(madeFor actor: any Actor) {
  let waiting = Signal<Int, Never>.never()
    .debounce(for: .seconds(1), isolation: actor, file: "Example/Page.swift", line: 7)
  waiting.observe { _ in }.cancel()
}

@Suite struct IsolationTests {
  @Test func `8.6 plain code finds the actor that calls it, even after a wait`() async {
    await TestActor().run { actor in
      #expect(currentActor() === actor)
      await Task.detached {}.value
      #expect(currentActor() === actor)
    }
  }

  @Test @MainActor func `8.6 plain code finds the main actor, even after a wait`() async {
    #expect(currentActor() === MainActor.shared)
    await Task.detached {}.value
    #expect(currentActor() === MainActor.shared)
  }

  @Test func `8.6 code outside of actors finds no actor`() async {
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

  @Test func `leaving an actor restores the previous actor, even after an error`() async {
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
      source.signal.merge(.of(1, 2)).scan(0, +).observe { log.entries.append($0) }
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

  @Test func `8.6 waiting outside of actors stops the program with advice`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task.detached {
        _ = Signal<Int, Never>.never().debounce(for: .seconds(1)).observe { _ in }
      }.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("debounce(for:) at SwiftwaterTests/IsolationTests.swift:"))
    #expect(message.contains("Observe it from an actor's code"))
  }

  @Test
  func `8.6 observing on another actor than the signal was made for stops the program with its location`()
    async throws
  {
    let onActor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let other = TestActor()
      await TestActor().run { _ in observeTimer(madeFor: other) }
    }
    let onMainActor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let other = TestActor()
      await Task { @MainActor in observeTimer(madeFor: other) }.value
    }
    let forMainActor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await TestActor().run { _ in observeTimer(madeFor: MainActor.shared) }
    }
    let nowhere = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task.detached { observeTimer(madeFor: MainActor.shared) }.value
    }
    for result in [onActor, onMainActor, forMainActor, nowhere] {
      let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(message.contains("debounce(for:) at Example/Page.swift:7 was made for another actor"))
    }
  }

  @Test func `an actor that shares the executor of another observes for itself`() async {
    @MainActor final class Room {
      let guest = Guest()
    }
    actor Guest {
      nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }
      func wait() { SwiftwaterTests.observeTimer(madeFor: self) }
    }
    await Room().guest.wait()
  }
}
