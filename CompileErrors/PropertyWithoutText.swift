// A property whose values are not text cannot be used in a body: the message says what to do.
import Swiftwater
import SwiftwaterPages

struct Person {
  let name: String
}

struct Profile: View {
  let person: MutableProperty<Person>
  let friends: Property<[Person]>

  var body: Markup {
    p { person }  // expect: the values of this property are not text; map the property to text, or show it with Switch or Show
    div {
      "Friends: "
      friends  // expect: the values of this property are not text; map the property to text, or show it with Switch or Show
    }
    p { person.map(\.name) }
  }
}
