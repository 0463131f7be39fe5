import SwiftwaterTesting
import Testing

@Suite struct MarblesTests {
  @Test func `every character takes one frame`() {
    let marbles: Marbles = "-a-(b|)"
    #expect(
      marbles.entries == [
        .init(time: .milliseconds(1), mark: .value("a")),
        .init(time: .milliseconds(3), mark: .value("b")),
        .init(time: .milliseconds(3), mark: .completed),
      ])
  }

  @Test func `parentheses also take time`() {
    #expect(Marbles("-(ab)-c#").entries.map(\.time) == [1, 1, 6, 7].map { .milliseconds($0) })
  }

  @Test func `a caret is time zero`() {
    #expect(Marbles("a-^-b").entries.map(\.time) == [-2, 2].map { .milliseconds($0) })
  }

  @Test func `spaces take no time`() {
    #expect(Marbles("- a -- b |") == "-a--b|")
  }

  @Test(arguments: ["-", "a", "-a--b|", "---(ab#)", "(|)--", "(-a)"])
  func `the description of a diagram is an equal diagram`(diagram: String) {
    let marbles = Marbles(diagram)
    #expect(Marbles(marbles.description) == marbles)
  }

  @Test func `diagrams are equal if they have the same events at the same times`() {
    #expect(Marbles("-(a)-") == "-a")
    #expect(Marbles("(-a)") == "a")
    #expect(Marbles("-a|") != "-a-|")
    #expect(Marbles("-a|") != "-b|")
    #expect(Marbles("-a|") != "-a#")
  }

  @Test func `events that do not fit into a diagram are listed`() {
    let crowded = Marbles([
      .init(time: .zero, mark: .value("a")), .init(time: .zero, mark: .value("b")),
      .init(time: .milliseconds(1), mark: .completed),
    ])
    #expect(crowded.description == "a at 0.0 seconds, b at 0.0 seconds, | at 0.001 seconds")
    let early = Marbles([.init(time: .microseconds(1), mark: .value("a"))])
    #expect(early.description == "a at 1e-06 seconds")
  }

  @Test func `a text that is not a diagram stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Marbles("-(a") }
    await #expect(processExitsWith: .failure) { _ = Marbles("-a)") }
    await #expect(processExitsWith: .failure) { _ = Marbles("((a))") }
    await #expect(processExitsWith: .failure) { _ = Marbles("-|a") }
    await #expect(processExitsWith: .failure) { _ = Marbles("^-^") }
    await #expect(processExitsWith: .failure) { _ = Marbles("-*-") }
  }
}
