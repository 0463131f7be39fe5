// A property whose values are no text cannot stand in a body: the message says what to do.
import Swiftwater
import SwiftwaterPages

struct Person {
  let name: String
}

struct Profile: View {
  let person: MutableProperty<Person>
  let friends: Property<[Person]>

  var body: Markup {
    p { person }  // expect: the values of this property are no text; map it to one, or show it by Switch or Show
    div {
      "Friends: "
      friends  // expect: the values of this property are no text; map it to one, or show it by Switch or Show
    }
    p { person.map(\.name) }
  }
}
