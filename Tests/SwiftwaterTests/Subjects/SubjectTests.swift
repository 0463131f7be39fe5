import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct SubjectTests {
  let subject = Subject<Int, Problem>()

  @Test(.debugBuildsOnly) func `a name is shown in traces and reports`() async throws {
    let subject = Subject<Int, Problem>(file: "Search/Model.swift", line: 7).named("query")
    #expect(
      subject.signal.map { $0 }.trace.steps.first?.description == "Subject \"query\" at Search/Model.swift:7")
    let replay = ReplaySubject<Int, Never>(file: "Search/Model.swift", line: 9).named("last")
    #expect(replay.signal.trace.description.contains("\"last\" at Search/Model.swift:9"))
    let reports = warnings {
      subject.complete()
      subject.send(1)
    }
    #expect(reports.first?.contains("sent to \"query\" made at Search/Model.swift:7") == true)
  }

  @Test func `observers receive the values that are sent while they observe`() {
    subject.send(1)
    let first = subject.signal.record()
    subject.send(2)
    let second = subject.signal.record()
    subject.send(3)
    first.cancel()
    subject.send(4)
    subject.complete()
    #expect(first.events == [.value(2), .value(3)])
    #expect(second.events == [.value(3), .value(4), .completed])
  }

  @Test func `observers are called in the order in which they began`() {
    var log: [String] = []
    for name in ["a", "b", "c"] {
      subject.signal.observe {
        log.append("\(name)\($0)")
      } onFailure: { _ in
        log.append(name)
      }
    }
    subject.send(1)
    subject.fail(.broken)
    #expect(log == ["a1", "b1", "c1", "a", "b", "c"])
  }

  @Test func `an observer that begins after the ending receives the ending`() {
    subject.fail(.broken)
    #expect(subject.signal.record().events == [.failed(.broken)])
  }

  @Test(.debugBuildsOnly) func `a value that is sent after the ending is ignored and reported`() {
    let recorder = subject.signal.record()
    let line = #line
    let ended = Subject<Int, Problem>()
    ended.complete()
    let reports = warnings {
      ended.send(1)
      ended.complete()
    }
    let description = "the subject made at SwiftwaterTests/SubjectTests.swift:\(line + 1)"
    #expect(
      reports == [
        "a value was sent to \(description), which has ended; it is ignored",
        "\(description) was ended again; it is ignored",
      ])
    #expect(recorder.events == [])
  }

  @Test func `a subject of Void sends events without a value`() {
    let happened = Subject<Void, Never>()
    let count = happened.signal.record()
    happened.send()
    #expect(count.values.count == 1)
  }

  @Test func `a failure is traced to where it was sent`() {
    let failing = Subject<Int, Problem>()
    var log: [String] = []
    failing.signal.print("test") { log.append($0) }.observe { _ in
    } onFailure: { _ in
    }
    failing.fail(.broken)
    #expect(log[0].contains("Subject.fail at SwiftwaterTests/SubjectTests.swift:\(#line - 1)"))
  }

  // MARK: From inside an observer

  @Test func `a value that is sent during a delivery waits until all observers have the current one`() {
    var log: [String] = []
    subject.signal.observe { [subject] in
      log.append("a\($0)")
      if $0 < 3 { subject.send($0 + 1) }
    } onFailure: { _ in
    }
    subject.signal.observe {
      log.append("b\($0)")
    } onFailure: { _ in
    }
    subject.send(1)
    #expect(log == ["a1", "b1", "a2", "b2", "a3", "b3"])
  }

  @Test func `many values that are sent during a delivery keep their order`() {
    let recorder = subject.signal.record()
    subject.signal.take(first: 1).observe { [subject] _ in
      for next in 1...5000 { subject.send(next) }
    } onFailure: { _ in
    }
    subject.send(0)
    #expect(recorder.values == Array(0...5000))
  }

  @Test func `a completion from inside comes after the values that were sent before it`() {
    subject.signal.take(first: 1).observe { [subject] _ in
      subject.send(2)
      subject.complete()
    } onFailure: { _ in
    }
    let recorder = subject.signal.record()
    subject.send(1)
    #expect(recorder.events == [.value(1), .value(2), .completed])
  }

  @Test(.debugBuildsOnly) func `a value after an ending that still waits is ignored and reported`() {
    subject.signal.take(first: 1).observe { [subject] _ in
      subject.complete()
      subject.send(2)
      subject.complete()
    } onFailure: { _ in
    }
    let recorder = subject.signal.record()
    let reports = warnings { subject.send(1) }
    #expect(recorder.events == [.value(1), .completed])
    #expect(reports.count == 2)
  }

  @Test func `an observer that begins during a delivery receives the next value first`() {
    var late: Recorder<Int, Problem>?
    subject.signal.take(first: 1).observe { [subject] _ in
      late = subject.signal.record()
    } onFailure: { _ in
    }
    subject.send(1)
    #expect(late?.values == [])
    subject.send(2)
    #expect(late?.values == [2])
  }

  @Test func `an observer that begins during a delivery receives the values sent afterwards`() {
    var late: Recorder<Int, Problem>?
    subject.signal.take(first: 1).observe { [subject] _ in
      subject.send(2)
      late = subject.signal.record()
    } onFailure: { _ in
    }
    subject.send(1)
    #expect(late?.values == [2])
  }

  @Test func `an observer that is cancelled by an earlier one receives nothing`() {
    let lifetime = Lifetime()
    subject.signal.observe { _ in
      lifetime.end()
    } onFailure: { _ in
    }
    var values: [Int] = []
    subject.signal.observe(during: lifetime) {
      values.append($0)
    } onFailure: { _ in
    }
    let last = subject.signal.record()
    subject.send(1)
    #expect(values == [])
    #expect(last.values == [1])
  }

  @Test func `observers that cancel during a delivery do not affect the others`() {
    let lifetime = Lifetime()
    let first = subject.signal.record()
    var values: [Int] = []
    for _ in 1...3 {
      subject.signal.observe(during: lifetime) {
        values.append($0)
        lifetime.end()
      } onFailure: { _ in
      }
    }
    let last = subject.signal.record()
    subject.send(1)
    subject.send(2)
    #expect(values == [1])
    #expect(first.values == [1, 2])
    #expect(last.values == [1, 2])
  }

  @Test func `an observer that is cancelled by an ending does not receive it`() {
    let lifetime = Lifetime()
    var endings = 0
    subject.signal.observe { _ in
    } onFailure: { _ in
      lifetime.end()
    }
    subject.signal.observe(during: lifetime) { _ in
    } onFailure: { _ in
      endings += 1
    }
    subject.fail(.broken)
    #expect(endings == 0)
  }

  @Test func `two subjects that send to each other settle`() {
    let left = Subject<Int, Never>()
    let right = Subject<Int, Never>()
    left.signal.removeDuplicates().observe { right.send($0) }
    right.signal.removeDuplicates().observe { left.send($0) }
    let recorder = left.signal.record()
    left.send(1)
    left.send(2)
    #expect(recorder.values == [1, 1, 2, 2])
  }

  @Test func `an owner that is released during a delivery ends its observations`() {
    final class Owner {
      let lifetime = Lifetime()
    }
    var owner: Owner? = Owner()
    var values: [Int] = []
    subject.signal.observe { _ in
      owner = nil
    } onFailure: { _ in
    }
    subject.signal.observe(during: owner?.lifetime) {
      values.append($0)
    } onFailure: { _ in
    }
    subject.send(1)
    subject.send(2)
    #expect(owner == nil)
    #expect(values == [])
  }
}
