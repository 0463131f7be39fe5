import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ValidatingPropertyTests {
  private enum AgeError: Error, Equatable {
    case negative
    case above(Int)
  }

  private let limit = MutableProperty(100)

  /// Takes numbers from 0 to the limit, and the number 7 in place of 8.
  private func makeAge(_ first: Int = 18) -> ValidatingProperty<Int, AgeError> {
    ValidatingProperty(first) { [limit] years throws(AgeError) in
      if years < 0 { throw .negative }
      if years > limit.value { throw .above(limit.value) }
      return years == 8 ? 7 : years
    }
  }

  @Test func `a value that is not valid is not taken, and the result has the reason`() {
    let age = makeAge()
    let values = age.property.signal.record()
    let results = age.result.signal.record()
    age.value = -1
    #expect(age.value == 18 && age.input.value == -1)
    age.value = 20
    #expect(values.values == [18, 20])
    #expect(results.values == [.success(18), .failure(.negative), .success(20)])
  }

  @Test func `the closure may take another value than it is given`() {
    let age = makeAge()
    age.value = 8
    #expect(age.value == 7 && age.input.value == 8)
    #expect(age.result.value == .success(7))
  }

  @Test func `a first value that is not valid is the value until another is`() {
    let age = makeAge(-1)
    #expect(age.value == -1)
    #expect(age.result.value == .failure(.negative))
    age.value = 1
    age.value = -2
    #expect(age.value == 1)
  }

  @Test(arguments: [true, false])
  func `a value is validated again when a property changes that the closure has read`(isObserved: Bool) {
    let age = makeAge()
    let lifetime = Lifetime()
    if isObserved { age.property.observe(during: lifetime) { _ in } }
    age.value = 120
    #expect(age.result.value == .failure(.above(100)))
    limit.value = 130
    #expect(age.value == 120)
    limit.value = 90
    #expect(age.value == 120 && age.result.value == .failure(.above(90)))
    lifetime.end()
  }

  @Test func `a valid value that is equal is not a change`() {
    let age = makeAge()
    let changes = age.property.changes.record()
    age.value = -1
    age.value = 18
    #expect(changes.values == [])
  }

  @Test func `the result changes each time the closure runs`() {
    let age = makeAge()
    let results = age.result.changes.record()
    age.value = -1
    age.value = -2
    #expect(results.values == [.failure(.negative), .failure(.negative)])
  }

  @Test func `every valid value is a change if values cannot be compared`() {
    struct Opaque {
      let number: Int
    }
    let opaque = ValidatingProperty(Opaque(number: 1)) { value throws(AgeError) in
      if value.number < 0 { throw .negative }
      return value
    }
    let numbers = opaque.property.map { "\($0.number)" }.signal.record()
    let changes = opaque.property.changes.record()
    opaque.value = Opaque(number: -1)
    opaque.value = Opaque(number: 1)
    #expect(numbers.values == ["1"])
    #expect(changes.values.count == 1)
  }

  @Test func `a binding writes the input`() {
    let age = makeAge()
    let field = MutableProperty("")
    bind(field, with: age.input, forward: { Int($0) ?? -1 }, backward: { "\($0)" })
    field.value = "21"
    #expect(age.value == 21)
    field.value = "x"
    #expect(age.value == 21 && field.value == "x")
    #expect(age.result.value == .failure(.negative))
  }

  @Test func `a validating property completes its observations when it is released, and nothing leaks`() {
    let count = LiveCount()
    count.track {
      let limit = MutableProperty(100)
      var age: ValidatingProperty<Int, AgeError>? = ValidatingProperty(1) { years throws(AgeError) in
        if years > limit.value { throw .above(limit.value) }
        return years
      }
      let recorder = age?.property.changes.record()
      age?.value = 2
      age = nil
      #expect(recorder?.values == [2])
      #expect(recorder?.isCompleted == true)
    }
    #expect(count.liveParts == [])
  }
}
