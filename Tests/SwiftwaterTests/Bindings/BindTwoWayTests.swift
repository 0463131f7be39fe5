import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct BindTwoWayTests {
  @Test func `the first property takes the value of the second, then both follow each other`() {
    let left = MutableProperty(1)
    let right = MutableProperty(2)
    bind(left, with: right)
    #expect(left.value == 2)
    left.value = 3
    #expect(right.value == 3)
    right.value = 4
    #expect(left.value == 4)
  }

  @Test func `a conversion that normalizes settles, and the written value stays`() {
    let text = MutableProperty("")
    let number = MutableProperty(0)
    bind(text, with: number, forward: { Int($0) ?? 0 }, backward: { String($0) })
    let texts = text.changes.record()
    let numbers = number.changes.record()
    text.value = "007"
    #expect(number.value == 7)
    #expect(text.value == "007")
    number.value = 8
    #expect(text.value == "8")
    #expect(texts.values == ["007", "8"])
    #expect(numbers.values == [7, 8])
  }

  @Test func `properties whose values cannot be compared also settle`() {
    struct Opaque { var number: Int }
    let left = MutableProperty(Opaque(number: 1))
    let right = MutableProperty(Opaque(number: 2))
    bind(left, with: right)
    let changes = right.changes.record()
    left.value = Opaque(number: 3)
    #expect(right.value.number == 3)
    #expect(changes.values.count == 1)
  }

  @Test func `three properties in a ring settle`() {
    let a = MutableProperty(1)
    let b = MutableProperty(2)
    let c = MutableProperty(3)
    bind(a, with: b)
    bind(b, with: c)
    bind(c, with: a)
    b.value = 9
    #expect([a.value, b.value, c.value] == [9, 9, 9])
  }

  @Test func `a binding ends as soon as one of its properties is released, and leaks nothing`() {
    let count = LiveCount()
    count.track {
      let left = MutableProperty(1)
      var right: MutableProperty<Int>? = MutableProperty(2)
      let subscription = bind(left, with: right!)
      right = nil
      #expect(subscription.isEnded)
      left.value = 5
    }
    #expect(count.liveParts == [])
  }

  @Test func `a write in response to the first value of a two-way binding is received`() {
    let left = MutableProperty(0)
    let right = MutableProperty(1)
    left.changes.observe { if $0 == 1 { right.value = 2 } }
    bind(left, with: right)
    #expect(left.value == 2)
    #expect(right.value == 2)
  }

  @Test func `the first value of a two-way binding is not written back`() {
    let text = MutableProperty("")
    let number = MutableProperty(7)
    bind(text, with: number, forward: { Int($0) ?? 0 }, backward: { "number \($0)" })
    #expect(text.value == "number 7")
    #expect(number.value == 7)
  }

  @Test(arguments: [true, false])
  func `6.17 a two-way binding inside a computation ends with its lifetime, or with the derivation`(
    hasLifetime: Bool
  ) {
    let route = MutableProperty("a")
    let person = MutableProperty("")
    let lifetime = Lifetime()
    var fields: [MutableProperty<String>] = []
    let page = route.map { _ in
      let field = MutableProperty("")
      bind(field, with: person, during: hasLifetime ? lifetime : nil)
      fields.append(field)
      return field
    }
    page.observe { _ in }
    route.value = "b"
    let reports = warnings {
      person.value = "x"
      #expect(fields.map(\.value) == [hasLifetime ? "x" : "", "x"])
      lifetime.end()
      person.value = "y"
      #expect(fields.map(\.value) == [hasLifetime ? "x" : "", hasLifetime ? "x" : "y"])
    }
    #if DEBUG
    #expect(reports.count == (hasLifetime ? 0 : 1))
    #endif
  }

  private struct Person: Equatable {
    var name: String
    var age = 36
  }

  @Test func `a property is kept equal to a part of another`() {
    let person = MutableProperty(Person(name: "Ada"))
    let field = MutableProperty("")
    bind(field, with: person, \.name)
    #expect(field.value == "Ada")
    field.value = "Grace"
    #expect(person.value == Person(name: "Grace"))
    person.value.name = "Joan"
    #expect(field.value == "Joan")
    let changes = field.changes.record()
    person.value.age = 40
    #expect(changes.values == [])
    transaction {
      field.value = "Kay"
      person.value.age = 41
    }
    #expect(person.value == Person(name: "Kay", age: 41))
  }

  @Test func `a binding to a part ends with either property, or with its lifetime, and leaks nothing`() {
    let count = LiveCount()
    count.track {
      let field = MutableProperty("")
      var person: MutableProperty<Person>? = MutableProperty(Person(name: "Ada"))
      let subscription = bind(field, with: person!, \.name)
      person = nil
      #expect(subscription.isEnded)
      let other = MutableProperty(Person(name: "Grace"))
      let lifetime = Lifetime()
      bind(field, with: other, \.name, during: lifetime)
      lifetime.end()
      field.value = "Kay"
      #expect(other.value.name == "Grace")
    }
    #expect(count.liveParts == [])
  }

  @Test(arguments: ["forward", "backward", "first"])
  func `1.4 a two-way binding writes nothing after its conversion has ended it`(conversion: String) {
    let left = MutableProperty(0)
    let right = MutableProperty(conversion == "first" ? 3 : 0)
    let lifetime = Lifetime()
    var ends = conversion == "first"
    let convert = { (value: Int) in
      if ends { lifetime.end() }
      return value
    }
    bind(left, with: right, during: lifetime, forward: convert, backward: convert)
    ends = true
    if conversion == "forward" { left.value = 5 }
    if conversion == "backward" { right.value = 5 }
    #expect(
      (left.value, right.value) == (
        conversion == "forward" ? 5 : 0, ["first": 3, "backward": 5][conversion] ?? 0
      ))
  }
}
