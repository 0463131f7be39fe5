// Closures and signals whose failure type does not fit; see Documentation/Debugging.md.
import Swiftwater

struct Broken: Error {}

func number(_ value: Int) throws(Broken) -> Int { value }

func combine(_ numbers: Signal<Int, Never>, with others: Signal<Int, Broken>) {
  _ = numbers.merge(others)  // expect: cannot convert value of type 'Signal<Int, Broken>' to expected argument type 'Signal<Int, Never>'
  _ = numbers.map { value in  // expect: invalid conversion from throwing function of type
    if value < 0 { throw Broken() }
    return value
  }
  _ = Signal.fail(Broken())  // expect: generic parameter 'Value' could not be inferred
  _ = numbers.tryMap { value throws(Broken) in
    do { return try number(value) } catch { throw error }  // expect: thrown expression type 'any Error' cannot be converted to error type 'Broken'
  }
}
