import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

struct Entry: Identifiable {
  let id: Int
  let text: String
}

final class GuestBook: Page {
  let name = StringInput("Name", placeholder: "What we may call you", isRequired: true, maximumLength: 40)
  let guests = NumberInput<Int>("Guests", isRequired: true, minimum: 1, maximum: 12)
  let entries = MutableListProperty<Entry>()

  lazy var form = Form(name, guests)
  lazy var sign = Command<Void, Void, Never>(enabledIf: form.isReady) { [unowned self] in
    let count = guests.value.value ?? 1
    entries.append(Entry(id: entries.elements.count, text: "\(name.value.value ?? ""), party of \(count)"))
    name.value.value = nil
  }
  lazy var signButton = form.submitButton("Sign", command: sign)
  lazy var title = entries.count.map { $0 == 0 ? "Be the first" : "\($0) have signed" }

  var body: Markup {
    main {
      h1 { title }
      FormView(submit: signButton) {
        InputView(name, name: "name", .autocomplete("name"))
        InputView(guests, name: "guests")
      }
      ul(.animated) {
        ForEach(entries) { entry in li { entry.text } }
      }
    }
  }
}
