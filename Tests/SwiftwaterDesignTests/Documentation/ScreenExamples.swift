import Foundation
import Swiftwater
import SwiftwaterDesign
import Testing

// The example of a screen in the README, line for line.

struct Guest: Identifiable, Equatable {
  let id = UUID()
  let name: String
}

final class GuestList: ViewModel {
  let isActive = MutableProperty(false)
  let guests = MutableListProperty<Guest>()
  let nameInput = StringInput("Name", isRequired: true, maximumLength: 40)
  let form: Form
  let inviteButton: ButtonDesign

  init() {
    form = Form(nameInput)
    let invite = Command<Void, Void, Never>(enabledIf: form.isReady) { [guests, nameInput] in
      guests.append(Guest(name: nameInput.text.value))
      nameInput.reset()
    }
    inviteButton = form.submitButton("Invite", command: invite)
  }
}

@Suite struct ScreenExamples {
  @Test func `a screen`() {
    var printed: [[ListChange<Guest>]] = []
    func print(_ changes: [ListChange<Guest>]) { printed.append(changes) }
    let list = GuestList()
    list.guests.sorted(on: \.name).updates.observe { print($0.changes) }
    #expect(list.nameInput.problem.value == "Required")
    #expect(!list.inviteButton.isEnabled.value)
    list.nameInput.text.value = "Ada"
    list.inviteButton.press()  // prints one insertion, at its place
    #expect(printed.map { $0.map(\.text) } == [["Ada at 0"]])
    #expect(list.nameInput.text.value == "")
    #expect(!list.nameInput.isTouched.value)
    list.nameInput.text.value = "Ada"
    list.inviteButton.press()
    #expect(list.guests.elements.map(\.name) == ["Ada", "Ada"])
  }
}

extension ListChange<Guest> {
  fileprivate var text: String {
    if case .insert(let guest, let index) = self { "\(guest.name) at \(index)" } else { "" }
  }
}
