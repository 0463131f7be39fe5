import Swiftwater
import SwiftwaterTesting
import Testing

@Suite final class PrintTests {
  var lines: [String] = []
  let subject = Subject<Int, Problem>(file: "Some/Source.swift", line: 3)

  @Test func `print() prints values and completion before they are sent`() {
    Signal<Int, Never>.of(1, 2).print("numbers") { self.lines.append($0) }
      .observe {
        self.lines.append("received \($0)")
      } onCompletion: {
        self.lines.append("received completion")
      }
    #expect(
      lines == [
        "numbers: value 1", "received 1", "numbers: value 2", "received 2", "numbers: completed",
        "received completion",
      ])
  }

  @Test func `print() prints a failure with its trace`() {
    let recorder = Signal<Int, Problem>.fail(.broken, file: "Some/Source.swift", line: 3)
      .map({ $0 }, file: "Some/Source.swift", line: 4)
      .print("work", to: { self.lines.append($0) }, file: "Some/Source.swift", line: 5)
      .record()
    #expect(
      lines == [
        """
        work: failed with broken
          fail at Some/Source.swift:3
          map at Some/Source.swift:4
          print at Some/Source.swift:5
        """
      ])
    #expect(recorder.failure == .broken)
  }

  @Test func `print() prints a cancellation`() {
    let recorder = subject.signal.print("work") { self.lines.append($0) }.record()
    recorder.cancel()
    subject.send(1)
    #expect(lines == ["work: cancelled"])
  }

  @Test func `print() without a label prints the file and line`() {
    Signal<Int, Never>.just(1).print(to: { self.lines.append($0) }, file: "Some/Source.swift", line: 8)
      .observe { _ in }
    #expect(lines == ["Some/Source.swift:8: value 1", "Some/Source.swift:8: completed"])
  }
}
