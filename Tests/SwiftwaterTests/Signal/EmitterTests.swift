import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct EmitterTests {
  /// A signal and the emitter of its latest observation.
  final class Source {
    var emitter: Emitter<Int, Problem>?
    var signal: Signal<Int, Problem> {
      Signal { self.emitter = $0 }
    }
  }

  let source = Source()

  @Test func `an emitter may be kept and used later`() throws {
    let recorder = source.signal.record()
    let emitter = try #require(source.emitter)
    emitter.send(1)
    emitter.send(2)
    #expect(recorder.events == [.value(1), .value(2)])
    emitter.complete()
    #expect(recorder.events == [.value(1), .value(2), .completed])
    #expect(emitter.isEnded)
  }

  @Test func `a value that is sent during a delivery waits for its end`() throws {
    var log: [String] = []
    source.signal.observe { [source] value in
      log.append("begin \(value)")
      if value < 3 { source.emitter?.send(value + 1) }
      log.append("end \(value)")
    } onFailure: { _ in
    }
    source.emitter?.send(1)
    #expect(log == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
  }

  @Test func `many values that are sent during a delivery keep their order`() {
    var values: [Int] = []
    source.signal.observe { [source] value in
      values.append(value)
      if value == 0 { for next in 1...5000 { source.emitter?.send(next) } }
    } onFailure: { _ in
    }
    source.emitter?.send(0)
    #expect(values == Array(0...5000))
  }

  @Test func `a completion from inside comes after the values that were sent before it`() {
    var log: [String] = []
    source.signal.observe { [source] value in
      log.append("\(value)")
      if value == 1 {
        source.emitter?.send(2)
        source.emitter?.complete()
      }
    } onFailure: { _ in
    } onCompletion: {
      log.append("completed")
    }
    source.emitter?.send(1)
    #expect(log == ["1", "2", "completed"])
  }

  @Test(.debugBuildsOnly) func `a value after an ending is ignored and reported`() throws {
    let recorder = source.signal.record()
    let emitter = try #require(source.emitter)
    emitter.fail(.broken)
    let reports = warnings { emitter.send(1) }
    #expect(recorder.events == [.failed(.broken)])
    try #require(reports.count == 1)
    #expect(reports[0].contains("a value was sent to the signal made at SwiftwaterTests/EmitterTests.swift:"))
  }

  @Test(.debugBuildsOnly) func `a value after an ending that still waits is ignored and reported`() throws {
    var values: [Int] = []
    source.signal.observe { [source] value in
      values.append(value)
      source.emitter?.complete()
      source.emitter?.send(2)
    } onFailure: { _ in
    }
    let reports = warnings { source.emitter?.send(1) }
    #expect(values == [1])
    #expect(reports.count == 1)
  }

  @Test(.debugBuildsOnly) func `a second ending is ignored and reported`() throws {
    let recorder = source.signal.record()
    let emitter = try #require(source.emitter)
    emitter.complete()
    let reports = warnings { emitter.fail(.broken) }
    #expect(recorder.events == [.completed])
    #expect(reports.count == 1)
  }

  @Test func `a value that is sent after a cancellation is ignored silently`() throws {
    let recorder = source.signal.record()
    let emitter = try #require(source.emitter)
    recorder.cancel()
    #expect(emitter.isEnded)
    let reports = warnings {
      emitter.send(1)
      emitter.complete()
    }
    #expect(recorder.events == [])
    #expect(reports == [])
  }

  @Test func `an endless loop ends when its observer cancels`() {
    let lifetime = Lifetime()
    var values: [Int] = []
    Signal<Int, Never> { emitter in
      var next = 0
      while !emitter.isEnded {
        emitter.send(next)
        next += 1
      }
    }
    .observe(during: lifetime) {
      values.append($0)
      if $0 == 2 { lifetime.end() }
    }
    #expect(values == [0, 1, 2])
  }

  @Test func `waiting events are not delivered after a cancellation`() {
    let lifetime = Lifetime()
    var values: [Int] = []
    source.signal.observe(during: lifetime) { [source] value in
      values.append(value)
      source.emitter?.send(value + 1)
      if value == 2 { lifetime.end() }
    } onFailure: { _ in
    }
    source.emitter?.send(1)
    #expect(values == [1, 2])
  }

  @Test func `cleanups run once, the newest first, before the ending is delivered`() {
    var log: [String] = []
    let signal = Signal<Int, Never> { emitter in
      emitter.onEnd { log.append("first") }
      emitter.onEnd { log.append("second") }
      emitter.complete()
    }
    signal.observe { _ in
    } onCompletion: {
      log.append("completed")
    }
    #expect(log == ["second", "first", "completed"])
  }

  @Test func `cleanups run at a cancellation`() {
    var cleanups = 0
    let recorder = source.signal.record()
    source.emitter?.onEnd { cleanups += 1 }
    recorder.cancel()
    #expect(cleanups == 1)
    source.emitter = nil
    #expect(cleanups == 1)
  }

  @Test func `a cleanup that is added after the end runs at once`() {
    var cleanups = 0
    _ = source.signal.record()
    source.emitter?.complete()
    source.emitter?.onEnd { cleanups += 1 }
    #expect(cleanups == 1)
  }

  @Test func `an emitter that is released runs its cleanups and never ends`() {
    var cleanups = 0
    let signal = Signal<Int, Never> { emitter in
      emitter.onEnd { cleanups += 1 }
      emitter.send(1)
    }
    let recorder = signal.record()
    #expect(cleanups == 1)
    #expect(recorder.events == [.value(1)])
    #expect(!recorder.subscription.isEnded)
  }

  @Test(.debugBuildsOnly) func `a released observation leaks nothing`() {
    let count = LiveCount()
    count.track {
      _ = source.signal.map { $0 + 1 }.observe { _ in
      } onFailure: { _ in
      }
    }
    #expect(count.liveCount > 0)
    source.emitter = nil
    #expect(count.liveParts == [])
  }
}
