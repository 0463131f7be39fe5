import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// Forms in forms, and lists of rows.
@Suite struct NestedFormTests {
  private final class GuestRow: FormRow {
    let name = StringInput("Name", isRequired: true)
    let form: Form

    init(_ name: String? = nil) {
      form = Form(self.name)
      self.name.value.value = name
    }
  }

  private let title = StringInput("Title", defaultValue: "Party")
  private let guests = MutableListProperty([GuestRow("Ada")])
  private let form: Form
  private let work = Subject<Void, Never>()
  private let button: ButtonDesign

  init() {
    form = Form(title)
    form.include(guests)
    (button, _) = form.submit("Invite", failedAction: "invite", showingErrorsIn: Dialogs()) { [work] in
      work.signal
    }
  }

  @Test func `a form is valid if all rows are`() {
    #expect(form.isValid.value)
    let row = GuestRow()
    guests.append(row)
    #expect(!form.isValid.value)
    button.press()
    #expect(row.name.isTouched.value)
    row.name.text.value = "Grace"
    #expect(form.isValid.value)
    row.name.text.value = ""
    guests.remove(id: row.id)
    #expect(form.isValid.value)
  }

  @Test func `rows are disabled while the form is busy, and so is a row that is added later`() {
    button.press()
    #expect(form.isBusy.value)
    #expect(!guests.elements[0].name.isEnabled.value)
    let row = GuestRow("Grace")
    guests.append(row)
    #expect(!row.name.isEnabled.value)
    work.complete()
    #expect(row.name.isEnabled.value)
  }

  @Test func `a form is changed by rows that come, go or are edited, and brings them back`() {
    let ada = guests.elements[0]
    #expect(!form.isChanged.value)
    guests.append(GuestRow("Grace"))
    #expect(form.isChanged.value)
    guests.remove(at: 1)
    #expect(!form.isChanged.value)
    ada.name.text.value = "Ada L."
    #expect(form.isChanged.value)
    guests.removeAll()
    form.reset()
    #expect(guests.elements.map { $0.name.text.value } == ["Ada"])
    #expect(guests.elements[0] === ada)
    #expect(!form.isChanged.value)
    guests.append(GuestRow("Grace"))
    button.press()
    work.complete()
    #expect(!form.isChanged.value)
    guests.remove(at: 1)
    form.reset()
    #expect(guests.elements.map { $0.name.text.value } == ["Ada", "Grace"])
  }

  @Test func `a form may contain another one`() {
    let street = StringInput("Street", isRequired: true)
    let address = Form(street)
    form.include(address)
    #expect(form.allInputs.value.count == 3)
    #expect(!form.isValid.value)
    street.text.value = "Main Street"
    #expect(form.isValid.value)
    #expect(form.isChanged.value)
    form.commit()
    #expect(!address.isChanged.value)
  }

  @Test(arguments: [false, true])
  func `a press waits for work that checks a form in the form, or a row`(isRow: Bool) {
    let address = Form()
    form.include(address)
    let isReading = MutableProperty(true)
    (isRow ? guests.elements[0].form : address).stayChecking(while: isReading.property)
    button.press()
    #expect(button.isExecuting.value)
    #expect(!form.isBusy.value)
    isReading.value = false
    #expect(form.isBusy.value)
  }

  @Test func `a form is not ready while a form in it is busy, but its other inputs stay enabled`() {
    let address = Form(StringInput("Street"))
    let isLocating = MutableProperty(true)
    address.stayBusy(while: isLocating.property)
    form.include(address)
    let outer = Form()
    outer.include(form)
    #expect(!form.isReady.value)
    #expect(!outer.isReady.value)
    #expect(title.isEnabled.value)
    isLocating.value = false
    #expect(outer.isReady.value)
  }

  @Test func `rows of a form in a form change the outer one, which commits and resets them`() {
    let outer = Form()
    outer.include(form)
    #expect(!outer.isChanged.value)
    guests.append(GuestRow("Grace"))
    #expect(outer.isChanged.value)
    outer.reset()
    #expect(guests.elements.map { $0.name.text.value } == ["Ada"])
    #expect(!outer.isChanged.value)
    guests.append(GuestRow("Grace"))
    outer.commit()
    #expect(!outer.isChanged.value)
    outer.reset()
    #expect(guests.elements.count == 2)
  }

  @Test func `rows of a row change the form`() {
    final class Table: FormRow {
      let guests = MutableListProperty([GuestRow("Ada")])
      let form = Form()
      init() { form.include(guests) }
    }
    let tables = MutableListProperty([Table()])
    let plan = Form()
    plan.include(tables)
    tables.elements[0].guests.append(GuestRow("Grace"))
    #expect(plan.isChanged.value)
    plan.reset()
    #expect(tables.elements[0].guests.elements.count == 1)
    tables.elements[0].guests.removeAll()
    plan.commit()
    #expect(!plan.isChanged.value)
  }

  @Test func `a form with rows leaks nothing`() {
    let count = LiveCount()
    count.track {
      let rows = MutableListProperty([GuestRow("Ada"), GuestRow()])
      let form = Form(StringInput("Title"))
      form.include(rows)
      rows.append(GuestRow())
      form.reset()
    }
    #expect(count.liveParts == [])
  }
}
