import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

// The examples of Documentation/FormsAndDialogs.md about dialogs, screens, toasts and languages, line
// for line.

@Suite struct DialogsExamples {
  final class Photo {
    private(set) var exists = true

    func remove() -> Signal<Void, Never> {
      exists = false
      return .just(())
    }
  }

  @Test func `a dialog asks a question`() {
    let photo = Photo()
    let delete = Command<Void, Void, Never> { photo.remove() }
    let dialogs = Dialogs()
    let deleteButton = ButtonDesign("Delete")
    deleteButton.presses.observe {
      dialogs.show(
        DialogDesign(
          "Delete this photo?", actions: [ButtonDesign("Delete", isDestructive: true, command: delete)]))
    }

    deleteButton.press()
    #expect(photo.exists)
    dialogs.current.value?.cancel()
    #expect(photo.exists)

    deleteButton.press()
    dialogs.current.value?.actions[0].press()
    #expect(!photo.exists)
    #expect(dialogs.current.value == nil)
  }

  final class LoginForm {
    let loggedIn = Subject<String, Never>()
  }

  final class Poll {
    private(set) var votes: [String] = []

    func vote(for photo: Int, as account: String) {
      votes.append("\(account) for \(photo)")
    }
  }

  @Test func `a sheet shows a screen that gives a result`() {
    let poll = Poll()
    let loginSheet = Sheet<LoginForm>()
    let vote = Command<Int, Void, Never> { [loginSheet] photo in
      loginSheet.present {
        LoginForm()
      } until: {
        $0.loggedIn.signal
      }
      .map { account in poll.vote(for: photo, as: account) }
    }

    vote.execute(7)
    #expect(poll.votes.isEmpty)
    loginSheet.content.value?.loggedIn.send("ada")
    #expect(poll.votes == ["ada for 7"])
    #expect(loginSheet.content.value == nil)
  }

  enum OrderError: Error {
    case soldOut
  }

  final class Shop {
    private(set) var orders: [String] = []

    func order(_ photo: Int, as account: String) -> Signal<Void, OrderError> {
      if photo == 0 { return .fail(.soldOut) }
      orders.append("\(account) for \(photo)")
      return .just(())
    }
  }

  @Test func `an action that can fail continues after a sheet`() {
    let shop = Shop()
    let loginSheet = Sheet<LoginForm>()
    let order = Command<Int, Void, OrderError> { [loginSheet] photo in
      loginSheet.present {
        LoginForm()
      } until: {
        $0.loggedIn.signal
      }
      .flatMap(.latest) { account in shop.order(photo, as: account) }
    }
    let errors = order.errors.record()

    order.execute(7)
    #expect(order.isExecuting.value)
    loginSheet.content.value?.loggedIn.send("ada")
    #expect(shop.orders == ["ada for 7"])
    #expect(!order.isExecuting.value)

    order.execute(0)
    loginSheet.content.value?.loggedIn.send("ada")
    #expect(errors.values == [.soldOut])

    order.execute(7)
    loginSheet.dismiss()
    #expect(!order.isExecuting.value)
    #expect(shop.orders == ["ada for 7"])
  }

  // The example of Documentation/Ownership.md.
  final class PhotoViewModel {
    let loginSheet = Sheet<LoginForm>()
    let isBlurred = MutableProperty(false)

    init() {
      // A closure that captured the sheet or the model would keep both alive.
      loginSheet.content.observe(with: self) { model, login in
        model.isBlurred.value = login != nil
      }
    }
  }

  @Test func `a model that observes the content of its sheet is released`() {
    var model: PhotoViewModel? = PhotoViewModel()
    weak let watched = model
    let login = model?.loginSheet.present {
      LoginForm()
    } until: {
      $0.loggedIn.signal
    }
    .observe { _ in }
    #expect(model?.isBlurred.value == true)
    model?.loginSheet.dismiss()
    #expect(model?.isBlurred.value == false)
    _ = login
    model = nil
    #expect(watched == nil)
  }

  final class Gallery {
    let selections = Subject<String, Never>()
  }

  final class PhotoDetails {
    let name: String
    init(_ name: String) { self.name = name }
  }

  final class Labels {
    let choices = Subject<String, Never>()
  }

  enum PhotoScreen {
    case gallery(Gallery)
    case photo(PhotoDetails)
    case labels(Labels)
  }

  @Test func `screens are pushed onto a stack`() {
    var labels: [String] = []
    let gallery = Gallery()
    let stack = ScreenStack<PhotoScreen>(.gallery(gallery))
    gallery.selections.signal.observe { [unowned stack] name in stack.push(.photo(PhotoDetails(name))) }

    gallery.selections.send("sunset")
    #expect(stack.screens.value.count == 2)

    let choice = stack.push {
      .labels(Labels())
    } until: { screen in
      if case .labels(let labels) = screen { labels.choices.signal } else { .never() }
    }
    choice.observe { labels.append($0) }
    if case .labels(let screen) = stack.top.value { screen.choices.send("sea") }
    #expect(labels == ["sea"])
    #expect(stack.screens.value.count == 2)
    stack.pop()
    #expect(!stack.canPop.value)
  }

  final class Archive {
    private(set) var photos = ["dawn", "sunset"]

    func delete(_ photo: String) {
      photos.removeAll { $0 == photo }
    }
  }

  @Test func `a change that is not taken back becomes final`() {
    let clock = TestClock()
    let toasts = Toasts(clock: clock)
    let archive = Archive()
    var photos = archive.photos
    photos.removeAll { $0 == "dawn" }
    toasts.show("dawn deleted") {
      photos.append("dawn")
    } otherwise: {
      archive.delete("dawn")
    }
    clock.advance(by: .seconds(5))
    #expect(archive.photos == ["sunset"])
    #expect(photos == ["sunset"])
  }

  @Test func `a change is taken back`() {
    let clock = TestClock()
    var photos = ["dawn", "sunset"]
    let toasts = Toasts(clock: clock)
    toasts.show("Copied")

    photos.removeAll { $0 == "sunset" }
    toasts.show("sunset deleted") { photos.append("sunset") }
    #expect(toasts.current.elements.map(\.text) == ["Copied", "sunset deleted"])
    toasts.undo()
    #expect(photos == ["dawn", "sunset"])

    clock.advance(by: .seconds(5))
    #expect(toasts.current.elements.isEmpty)
  }

  @MainActor
  final class Editor {
    let dialogs = Dialogs()

    func canLeave() async -> Bool {
      let question = dialogs.ask("Leave without saving?", answers: [ButtonDesign("Leave"): true])
      return await question.firstValue() ?? false
    }

    func pressFirstAction() async {
      let dialog = await dialogs.current.signal.compacted().firstValue()
      dialog?.actions[0].press()
    }
  }

  @Test @MainActor func `an answer is awaited`() async {
    let editor = Editor()
    async let answer = editor.canLeave()
    await editor.pressFirstAction()
    #expect(await answer)
  }

  @Test func `answers are distinguished`() {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }
    let dialogs = Dialogs()
    enum Choice {
      case save
      case discard
    }
    let choices = dialogs.ask(
      "Save the changes?",
      answers: [ButtonDesign("Save"): Choice.save, ButtonDesign("Discard", isDestructive: true): .discard])
    choices.observe { print($0 == .save ? "saves" : "discards") }
    dialogs.current.value?.actions[1].press()
    #expect(printed == ["discards"])
  }

  @Test func `texts are shown in another language`() {
    let german: @Sendable (DesignText) -> String = { text in
      switch text {
      case .cancel: "Abbrechen"
      case .tooHigh(let maximum): "Höchstens \(maximum)"
      default: text.english
      }
    }
    DesignText.$translation.withValue(.init(german)) {
      #expect(DesignText.tooHigh(maximum: "12").localized == "Höchstens 12")
    }
  }

  @Test func `numbers and lists are in the locale of the texts`() {
    let days = DesignText.$translation.withValue(.arabic) {
      MultipleChoiceInput("الأيام", choices: [1, 2], defaultValue: [1, 2]) { $0 == 1 ? "الاثنين" : "الجمعة" }
    }
    #expect(days.formatted.value == "الاثنين، الجمعة")
    let dutch = DesignText.Translation(locale: Locale(identifier: "nl")) { text in
      if case .tooLong(let maximum) = text { "Maximaal \(maximum) tekens" } else { text.english }
    }
    DesignText.$translation.withValue(dutch) {
      #expect(DesignText.tooLong(maximum: 5).localized == "Maximaal 5 tekens")
    }
  }
}
