import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// The draft of a form, which outlives its page.
struct FormDraftTests {
  private final class GuestRow: FormRow {
    let name = StringInput("Name", isRequired: true)
    let form: Form
    init() { form = Form(name) }
  }

  /// Ends when a test lets the work of a submission go on.
  private typealias Gate = AsyncStream<Never>

  /// The actions of the work of the form, besides leading to another page.
  private enum Work {
    case leads
    case yieldsAndLeads
    case waitsAndLeads(Gate)
    case leadsAndWaits(Gate)
    case goesBackAndWaits(Gate)
  }

  /// The page before the form.
  private final class StartPage: Page {
    let title = Property<String>.constant("Start")
    var body: Markup {
      h1 { "Start" }
      a(.link("/")) { "Invite" }
    }
  }

  private final class InvitationPage: Page {
    let title = Property<String>.constant("Invitation")
    let place = StringInput("Place", isRequired: true)
    let count = NumberInput<Int>("Count", maximum: 9, locale: .init(identifier: "en_US"))
    let code = StringInput("Code", isSecret: true)
    let password = StringInput("Password")
    let kind = ChoiceInput("Kind", choices: ["Party", "Dinner"]) { $0 }
    let guests = MutableListProperty<GuestRow>()
    let form: Form
    let invited = Subject<String, Never>()
    let left = Subject<String, Never>()
    private let inviteButton: ButtonDesign

    init(_ work: Work) {
      form = Form(place, count, code, password, kind)
      form.include(guests, maximumCount: 3) { GuestRow() }
      let (invited, left) = (invited, left)
      switch work {
      case .leads:
        (inviteButton, _) = form.submit("Invite", failedAction: "invite", showingErrorsIn: Dialogs()) {
          invited.send("/elsewhere")
        }
      case .yieldsAndLeads:
        (inviteButton, _) = form.submit("Invite", failedAction: "invite", showingErrorsIn: Dialogs()) {
          await Task.yield()
          invited.send("/elsewhere")
        }
      case .waitsAndLeads(let gate):
        (inviteButton, _) = form.submit("Invite", failedAction: "invite", showingErrorsIn: Dialogs()) {
          for await _ in gate {}
          invited.send("/elsewhere")
        }
      case .leadsAndWaits(let gate):
        (inviteButton, _) = form.submit("Invite", failedAction: "invite", showingErrorsIn: Dialogs()) {
          invited.send("/elsewhere")
          for await _ in gate {}
        }
      case .goesBackAndWaits(let gate):
        (inviteButton, _) = form.submit("Invite", failedAction: "invite", showingErrorsIn: Dialogs()) {
          left.send("/start")
          for await _ in gate {}
        }
      }
    }

    var destinations: Signal<String, Never> { invited.signal }
    var backDestinations: Signal<String, Never> { left.signal }
    var state: [StateValue] { [StateValue("invitation", draftOf: form)] }

    var body: Markup {
      h1 { "Invitation" }
      FormView(submit: inviteButton) {
        InputView(place, name: "place")
        InputView(count, name: "count")
        InputView(code, name: "code")
        InputView(password, name: "password", .type("password"))
        ChoiceView(kind, name: "kind")
        FormRowsView(guests, of: form, title: "Guest", name: "guests") { row, name in
          InputView(row.name, name: name("name"))
        }
      }
      button(.id("reset"), .onClick { [form] in form.reset() }) { "Reset" }
      button(.id("commit"), .onClick { [form] in form.commit() }) { "Save" }
      a(.link("/elsewhere")) { "Elsewhere" }
    }
  }

  private func pages(_ work: Work = .leads) -> Pages {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(InvitationPage(work)) }
    pages.add(Route("/start")) { _ in .page(StartPage()) }
    return pages
  }

  private func expectDraft(_ page: some PageActions) async throws {
    try await page.waitFor(value: "Paris", of: "#place")
    try await page.waitFor(value: "10", of: "#count")
    try await page.waitFor(text: "At most 9", in: "#count-problem")
    try await page.waitFor(value: "Dinner", of: "#kind")
    try await page.waitFor(count: 1, of: ".form-row")
    try await page.waitFor(value: "Ada", of: "#guests-name-2")
  }

  private func enter(_ page: some PageActions) async throws {
    try await page.fill("Paris", into: "#place")
    try await page.fill("10", into: "#count")
    try await page.select("Dinner", in: "#kind")
    try await page.click("#guests-add")
    try await page.waitFor(count: 1, of: ".form-row")
    try await page.click("#guests-add")
    try await page.waitFor(count: 2, of: ".form-row")
    try await page.click(.role("button", name: "Remove Guest 1"))
    try await page.waitFor(count: 1, of: ".form-row")
    try await page.fill("Ada", into: "#guests-name-2")
  }

  @Test(arguments: [InProcessBrowser()] + (1...20).map { InProcessBrowser(seed: $0) })
  func `a draft outlives its server, a reload and a way back`(_ transport: InProcessBrowser) async throws {
    try await transport.serve(pages()) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await enter(page)
      try await page.recover()
      try await site.restart()
      try await expectDraft(page)
      try await page.reload()
      try await expectDraft(page)
      try await page.click(.text("Elsewhere"))
      try await page.waitFor(text: "Not found", in: "h1")
      try await page.back()
      try await expectDraft(page)
    }
  }

  @Test func `fields that the user has not changed are restored untouched`() async throws {
    try await InProcessBrowser().serve(pages()) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.fill("3", into: "#count")
      try await page.click("#guests-add")
      try await page.reload()
      try await page.waitFor(value: "3", of: "#count")
      try await page.waitFor(count: 1, of: ".form-row")
      #expect(try page.count(".input-problem") == 0)
    }
  }

  @Test func `a row that is added takes the focus, and does not when it is removed and brought back`()
    async throws
  {
    try await InProcessBrowser().serve(pages()) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.click("#guests-add")
      try await page.waitFor(count: 1, of: ".form-row input[autofocus]")
      try await page.click("#commit")
      try await page.click(".form-row-remove")
      try await page.waitFor(count: 0, of: ".form-row")
      try await page.click("#reset")
      try await page.waitFor(count: 1, of: ".form-row")
      #expect(try page.count(".form-row [autofocus]") == 0)
    }
  }

  @Test func `a secret is never kept, nor what a password field shows`() async throws {
    try await InProcessBrowser().serve(pages()) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      #expect(try page.attribute("type", of: "#code") == "password")
      try await page.fill("forty-two", into: "#code")
      try await page.fill("open sesame", into: "#password")
      #expect(page.browser.client.savedState == "")
      try await page.fill("Paris", into: "#place")
      #expect(page.browser.client.savedState == #"["invitation","[\"en\",\"0/5\",\"Paris\"]"]"#)
      try await page.reload()
      try await page.waitFor(value: "Paris", of: "#place")
      #expect(try page.value("#password") == "")
    }
  }

  @Test(arguments: [false, true])
  func `a form that was submitted is empty when the user returns`(waits: Bool) async throws {
    try await expectNoDraft(afterSubmit: waits ? .yieldsAndLeads : .leads)
  }

  private func expectNoDraft(afterSubmit work: Work) async throws {
    try await InProcessBrowser().serve(pages(work)) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.fill("Paris", into: "#place")
      try await page.click(.role("button", name: "Invite"))
      try await page.waitFor(text: "Not found", in: "h1")
      try await page.back()
      try await page.waitFor(text: "Invitation", in: "h1")
      #expect(try page.value("#place") == "")
      #expect(page.browser.client.savedState == "")
    }
  }

  @Test func `a form whose submission leads to another page and goes on is empty when the user returns`()
    async throws
  {
    let (gate, opening) = Gate.makeStream()
    try await expectNoDraft(afterSubmit: .leadsAndWaits(gate))
    opening.finish()
  }

  @Test func `a form whose submission goes back and goes on is empty when the user goes forward`()
    async throws
  {
    let (gate, opening) = Gate.makeStream()
    try await InProcessBrowser().serve(pages(.goesBackAndWaits(gate))) { (site: InProcessSite) in
      let page = try await site.open("/start", as: nil)
      try await page.click(.text("Invite"))
      try await page.fill("Paris", into: "#place")
      try await page.click(.role("button", name: "Invite"))
      try await page.waitFor(text: "Start", in: "h1")
      try await page.forward()
      try await page.waitFor(text: "Invitation", in: "h1")
      #expect(try page.value("#place") == "")
    }
    opening.finish()
  }

  @Test func `a form that the user leaves during a submission keeps its draft`() async throws {
    let (gate, opening) = Gate.makeStream()
    try await InProcessBrowser().serve(pages(.waitsAndLeads(gate))) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.fill("Paris", into: "#place")
      try await page.click(.role("button", name: "Invite"))
      try await page.click(.text("Elsewhere"))
      try await page.waitFor(text: "Not found", in: "h1")
      try await page.back()
      try await page.waitFor(value: "Paris", of: "#place")
    }
    opening.finish()
  }

  @Test func `a form that was reset is empty after a reload`() async throws {
    try await InProcessBrowser().serve(pages()) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await enter(page)
      try await page.click("#reset")
      try await page.reload()
      try await page.waitFor(text: "Invitation", in: "h1")
      #expect(try page.value("#place") == "")
      #expect(try page.count(".form-row") == 0)
    }
  }
}
