#if DEBUG
import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// The reports of debug builds that a property was released while it was observed.
@Suite(.clean) struct ReleasedWhileObservedTests {
  private let source = MutableProperty(1)

  @Test(.debugBuildsOnly, arguments: ["directly", "through map", "through another closure"])
  func `6.13 a change that the observers of a released property miss is reported once`(kind: String) {
    var property: Property<Int>? = Property(
      { [source] in source.value * 2 }, file: "Released/It.swift", line: 7)
    let recorder =
      switch kind {
      case "directly": property!.signal.record()
      case "through map": property!.map { $0 + 1 }.signal.record()
      default: property!.signal.map { $0 }.record()
      }
    let reports = warnings {
      property = nil
      #expect(recorder.events.last == .completed)
      source.value = 2
      source.value = 3
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("Released/It.swift:7") == true)
  }

  @Test func `6.13 a property that is not observed when it is released is not reported`() {
    var property: Property<Int>? = Property { [source] in source.value * 2 }
    property!.signal.record().cancel()
    let reports = warnings {
      property = nil
      source.value = 2
    }
    #expect(reports == [])
  }

  @Test func `6.13 a property that is released after its sources is not reported`() {
    final class Model {
      let number = MutableProperty(1)
      lazy var doubled = Property { [number] in number.value * 2 }
    }
    var model: Model? = Model()
    let recorder = model!.doubled.signal.record()
    #expect(warnings { model = nil } == [])
    #expect(recorder.events == [.value(2), .completed])
  }

  @Test(.debugBuildsOnly, arguments: ["directly", "map", "with"])
  func `6.15 a property that follows a signal is reported when it is released while it is observed`(
    kind: String
  ) {
    let subject = Subject<Int, Never>()
    var property: Property<Int>? = subject.signal.property(initial: 0, file: "Released/It.swift", line: 7)
    var values: [Int] = []
    if kind == "map" { property!.map { $0 }.observe { values.append($0) } }
    if kind == "directly" { property!.observe { values.append($0) } }
    if kind == "with" { property!.observe(with: subject) { values.append($1) } }
    let reports = warnings { property = nil }
    #expect(reports.count == 1 && reports.first?.contains("Released/It.swift:7") == true)
    #expect(values == [0])
  }

  @Test(arguments: ["directly", "map", "signal"])
  func `6.15 observers that handle the completion receive it, so nothing is reported`(kind: String) {
    let subject = Subject<Int, Never>()
    var property: Property<Int>? = subject.signal.property(initial: 0)
    let recorder =
      switch kind {
      case "map": property!.map { $0 }.signal.record()
      case "signal": property!.signal.map { $0 }.record()
      default: property!.signal.record()
      }
    subject.send(1)
    #expect(warnings { property = nil } == [])
    #expect(recorder.events == [.value(0), .value(1), .completed])
  }

  @Test func `6.15 a property whose signal has ended is not reported`() {
    let subject = Subject<Int, Never>()
    var property: Property<Int>? = subject.signal.property(initial: 0)
    let recorder = property!.signal.record()
    subject.complete()
    #expect(warnings { property = nil } == [])
    #expect(recorder.events == [.value(0), .completed])
  }
}
#endif
