import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct TransformerTests {
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  let number = Transformer<String, Int>.parsed(as: Int.self)

  @Test func `a transformer converts in both directions and may reject`() {
    #expect(number.forward("7") == 7)
    #expect(number.forward("seven") == nil)
    #expect(number.backward(7) == "7")
  }

  @Test func `a reversed transformer swaps the directions, and reversing it again restores them`() {
    #expect(number.reversed.forward(7) == "7")
    #expect(number.reversed.backward("x") == nil)
    #expect(number.reversed.reversed.forward("7") == 7)
  }

  @Test func `combined transformers convert back in the opposite order`() {
    let celsius = Transformer<Double, Double>.multiplied(by: 1.8).then(.adding(32))
    #expect(celsius.forward(100) == 212)
    #expect(celsius.backward(32) == 0)
    let parsed = Transformer<String, Double>.parsed(as: Double.self).then(.reciprocal)
    #expect(parsed.forward("4") == 0.25)
    #expect(parsed.forward("0") == nil)
    #expect(parsed.forward("x") == nil)
    #expect(parsed.backward(0.25) == "4.0")
  }

  @Test func `the identity changes nothing`() {
    #expect(Transformer<Int, Int>.identity.forward(7) == 7)
    #expect(Transformer<Int, Int>.identity.backward(7) == 7)
  }

  @Test func `all elements are transformed, or none`() {
    #expect(number.each.forward(["1", "2"]) == [1, 2])
    #expect(number.each.forward(["1", "x"]) == nil)
    #expect(number.each.backward([1, 2]) == ["1", "2"])
  }

  @Test func `a transformer gets and sets a part of a value`() {
    let moved = Transformer<Point, Point>.modifying(\.x, by: .adding(10))
    #expect(moved.forward(Point(x: 1, y: 2)) == Point(x: 11, y: 2))
    #expect(moved.backward(Point(x: 1, y: 2)) == Point(x: -9, y: 2))
    let inverted = Transformer<Point, Point>.modifying(\.y, by: .reciprocal)
    #expect(inverted.forward(Point(x: 1, y: 0)) == nil)
  }

  @Test func `a Boolean is negated in both directions`() {
    #expect(Transformer<Bool, Bool>.negated.forward(true) == false)
    #expect(Transformer<Bool, Bool>.negated.backward(true) == false)
  }

  @Test func `a table converts back to the first matching key`() {
    let names = Transformer.lookup([(1, "one"), (2, "some"), (3, "some")])
    #expect(names.forward(3) == "some")
    #expect(names.forward(4) == nil)
    #expect(names.backward("some") == 2)
    #expect(names.backward("none") == nil)
  }

  @Test func `a position is converted to the element there and back`() {
    let days = Transformer.element(of: ["Mon", "Tue"], countingFrom: 1)
    #expect(days.forward(2) == "Tue")
    #expect(days.forward(0) == nil)
    #expect(days.forward(3) == nil)
    #expect(days.forward(.min) == nil)
    #expect(days.backward("Mon") == 1)
    #expect(days.backward("Sun") == nil)
  }
}

@Suite struct BindThroughTests {
  @Test func `both sides of a binding follow each other through a conversion`() {
    let radians = MutableProperty(0.0)
    let degrees = MutableProperty(180.0)
    bind(radians, with: degrees, through: .degrees)
    #expect(radians.value == .pi)
    radians.value = .pi / 2
    #expect(degrees.value == 90)
    degrees.value = 360
    #expect(radians.value == 2 * .pi)
  }

  @Test func `a rejected value does not change the other side, and stays`() {
    let text = MutableProperty("")
    let number = MutableProperty(3)
    bind(text, with: number, through: .parsed(as: Int.self))
    #expect(text.value == "3")
    text.value = "three"
    #expect(number.value == 3)
    #expect(text.value == "three")
    text.value = "4"
    #expect(number.value == 4)
  }

  @Test func `12.7 values that the conversion normalizes settle`() {
    let text = MutableProperty("")
    let words = MutableProperty<[String]>([])
    bind(text, with: words, through: .words)
    let texts = text.changes.record()
    let lists = words.changes.record()
    text.value = "  one   two "
    #expect(words.value == ["one", "two"])
    #expect(text.value == "  one   two ")
    words.value = ["three", "four"]
    #expect(text.value == "three four")
    #expect(texts.values == ["  one   two ", "three four"])
    #expect(lists.values == [["one", "two"], ["three", "four"]])
  }

  @Test func `a binding retains neither side`() {
    let count = LiveCount()
    count.track {
      let left = MutableProperty(1.0)
      var right: MutableProperty<Double>? = MutableProperty(2.0)
      let binding = bind(left, with: right!, through: .adding(1))
      right = nil
      #expect(binding.isEnded)
      left.value = 5
    }
    #expect(count.liveParts == [])
  }

  @Test func `a value that the conversion rejects writes nothing`() {
    let left = MutableProperty("1") { _, _ in false }
    let right = MutableProperty(1) { _, _ in false }
    bind(left, with: right, through: .parsed())
    let changes = right.changes.record()
    left.value = "x"
    #expect(changes.values.isEmpty)
    left.value = "2"
    #expect(changes.values == [2])
  }
}
