import Swiftwater
import Testing

@Suite struct EchoGuardTests {
  /// The states that a guard accepts as new, in the order in which it receives them.
  private func accepted<State>(_ states: [State], by echo: EchoGuard<State>) -> [State] {
    var echo = echo
    return states.filter { echo.accept($0) }
  }

  @Test func `every state is new if no state is known`() {
    #expect(!EchoGuard<Int>().isEcho(0))
    #expect(accepted([0], by: EchoGuard()) == [0])
  }

  @Test func `the initial state is an echo`() {
    #expect(EchoGuard(known: 1).isEcho(1))
    #expect(accepted([1, 2], by: EchoGuard(known: 1)) == [2])
  }

  @Test func `a recorded state is an echo`() {
    var echo = EchoGuard(known: 1)
    echo.record(2)
    #expect(!echo.isEcho(1))
    #expect(accepted([2, 1], by: echo) == [1])
  }

  @Test func `an accepted state is an echo until another is accepted`() {
    #expect(accepted(["a", "a", "b", "b", "a"], by: EchoGuard()) == ["a", "b", "a"])
  }

  @Test func `asking whether a state is an echo does not accept it`() {
    let echo = EchoGuard(known: 1)
    #expect(!echo.isEcho(2))
    #expect(!echo.isEcho(2))
  }

  @Test func `nil is a state like any other`() {
    #expect(accepted([nil], by: EchoGuard<Int?>()) == [nil])
    #expect(accepted([nil, 1, nil], by: EchoGuard<Int?>(known: .some(nil))) == [1, nil])
  }

  @Test func `NaN is an echo of NaN alone`() {
    #expect(accepted([.nan, 1, 1, .nan, .nan], by: EchoGuard(known: Double.nan)).count == 2)
  }
}
