import Swiftwater
import Testing

@testable import SwiftwaterPages

/// The fields that conditions find.
struct BoundFieldsTests {
  @Test(arguments: [true, false])
  func `a field that takes over an id keeps it when the earlier field disappears`(showsSameText: Bool) {
    let fields = BoundFields()
    let (earlier, later) = (Lifetime(), Lifetime())
    let name = MutableProperty("Ada")
    let other = showsSameText ? name : MutableProperty("")
    fields.add(TextField(property: other, eventRate: ""), id: "name", during: earlier)
    fields.add(TextField(property: name, eventRate: ""), id: "name", during: later)
    earlier.end()
    #expect(fields.text(of: .id("name")) == "Ada")
    #expect(fields.id(of: .bound(name)) == "name")
    if !showsSameText { #expect(fields.id(of: .bound(other)) == "") }
    later.end()
    #expect(fields.value(of: .id("name")) == .null)
    #expect(fields.id(of: .bound(name)) == "")
  }
}
