import Swiftwater
import SwiftwaterTesting
import Testing

@MainActor @Test func `one value is awaited`() async throws {
  let signal = Numbers.of(1, 2)
  let (empty, one, value) = (Numbers.empty(), Numbers.just(1), 7)
  #expect(try await signal.firstValue() == 1)
  #expect(try await signal.lastValue() == 2)
  #expect(try await signal.singleValue() == nil)
  #expect(try await one.singleValue() == 1)
  #expect(try await signal.allValues() == [1, 2])
  #expect(try await empty.firstValue() == nil)
  #expect(try await empty.firstValue() ?? value == 7)
  try await signal.completion()
  var caught: Problem?
  do { try await Numbers.fail(.broken).completion() } catch { caught = error }
  #expect(caught == .broken)
}

@MainActor @Test func `a loop receives the values that came while it was busy`() async {
  let signal = Signal<Int, Never>.of(1, 2, 3)
  var all: [Int] = []
  for await value in signal.values(buffering: .unbounded) { all.append(value) }
  #expect(all == [1, 2, 3])
  var latest: [Int] = []
  for await value in signal.values(buffering: .latest) { latest.append(value) }
  #expect(latest == [3])
}

// No code calls these functions: the compiler checks their expressions.

private func awaiting(_ signal: Numbers, value: Int, use: (Int?) -> Void) async throws {
  _ = try await signal.firstValue()
  _ = try await signal.firstValue() ?? value
  _ = try await signal.lastValue()
  _ = try await signal.singleValue()
  _ = try await signal.allValues()
  try await signal.completion()
  do { use(try await signal.firstValue()) } catch { print(error) }
}

private func infallible(_ signal: Signal<Int, Never>) async {
  _ = await signal.firstValue()
  _ = await signal.lastValue()
  _ = signal.values(buffering: .latest)
}
