import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct CombinedPropertyTests {
  @Test func `several properties are combined by a method of the first`() {
    let (name, age, city, isMember) = (
      MutableProperty("Ada"), MutableProperty(36), MutableProperty("London"), MutableProperty(true)
    )
    let three = name.combineLatest(age, city) { "\($0), \($1), \($2)" }
    let four = name.combineLatest(age, city, isMember) { $3 ? "\($0), \($1), \($2)" : "" }
    let changes = three.changes.record()
    #expect(four.value == "Ada, 36, London")
    transaction {
      name.value = "Grace"
      age.value = 30
      isMember.value = false
    }
    #expect(changes.values == ["Grace, 30, London"])
    #expect(four.value == "")
  }

  private final class Row {
    let title: MutableProperty<String>
    init(_ title: String) { self.title = MutableProperty(title) }
  }

  @Test func `the properties of the objects in an array are followed`() {
    let (milk, bread, tea) = (Row("Milk"), Row("Bread"), Row("Tea"))
    let rows = MutableProperty([milk, bread])
    let titles = rows.flatMap { Property.combineLatest($0.map(\.title)) }
    let seen = titles.signal.record()
    milk.title.value = "Oat milk"
    transaction {
      bread.title.value = "Rye"
      milk.title.value = "Milk"
    }
    milk.title.value = "Milk"
    rows.value = [tea]
    bread.title.value = "Bread"
    rows.value = []
    rows.value = [bread]
    bread.title.value = "Rye"
    #expect(
      seen.values == [
        ["Milk", "Bread"], ["Oat milk", "Bread"], ["Milk", "Rye"], ["Tea"], [], ["Bread"], ["Rye"],
      ])
    #expect(!seen.isEnded)
  }

  @Test func `the properties of an array complete with the last of them`() {
    var first: MutableProperty<Int>? = MutableProperty(1)
    var second: MutableProperty<Int>? = MutableProperty(2)
    let seen = Property.combineLatest([first!, second!]).signal.record()
    first = nil
    second!.value = 3
    #expect(seen.events == [.value([1, 2]), .value([1, 3])])
    second = nil
    #expect(seen.isCompleted)
    #expect(Property<[Int]>.combineLatest([]).value == [])
  }

  @Test func `each change of an array of properties that cannot be compared is a change`() {
    let first = MutableProperty<Any>(1)
    let seen = Property.combineLatest([first, .constant(2)]).changes.record()
    first.value = 1
    #expect(seen.values.count == 1)
  }
}
