#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterTesting

/// A page with photos that are deleted and brought back, and votes that ask to log in first.
final class PresentationPage: Page {
  struct Photo: Identifiable {
    let id: Int
  }

  final class Login {
    let name = StringInput("Name", isRequired: true)
    let loggedIn = Subject<String, Never>()

    func submit() {
      if let name = name.value.value { loggedIn.send(name) }
    }
  }

  let title = Property<String>.constant("Photos")
  let photos = MutableListProperty((1...3).map(Photo.init))
  let account = MutableProperty<String?>(nil)
  let votes = MutableProperty("")
  private let clock = TestClock()
  private let toasts: Toasts
  let loginSheet = Sheet<Login>()
  private(set) lazy var vote = Command<Int, Void, Never> { [unowned self] photo in
    authenticated().map { [unowned self] name in
      votes.value += "\(name) \(photo); "
      toasts.show("Voted")
    }
  }

  init() {
    toasts = Toasts(clock: clock)
  }

  /// The account, after the user has logged in if need be.
  private func authenticated() -> Signal<String, Never> {
    if let name = account.value { return .just(name) }
    return loginSheet.present {
      Login()
    } until: {
      $0.loggedIn.signal
    }
    .on(value: { [unowned self] in account.value = $0 })
  }

  var body: Markup {
    main {
      h1 { "Photos" }
      input(.id("note"), .aria(.label, "Note"), .field(MutableProperty("")))
      ul(.id("photos")) {
        ForEach(photos) { [unowned self] photo in
          li {
            "Photo \(photo.id) "
            button(.onClick { [unowned self] in delete(photo) }) { "Delete \(photo.id)" }
            button(.onClick { [unowned self] in vote.execute(photo.id) }) { "Vote for \(photo.id)" }
          }
        }
      }
      p(.id("votes")) { votes }
      p(.id("paused")) { toasts.isPaused }
      // The clock belongs to the actor of the page.
      button(.id("wait"), .onClick { [clock] in clock.advance(by: .seconds(5)) }) { "Wait" }
      ToastsView(toasts)
      SheetView(loginSheet, label: "Log in") { login in
        form(.onSubmit { login.submit() }) {
          InputView(login.name, name: "name")
          button(.type("submit")) { "Log in" }
        }
      }
    }
  }

  private func delete(_ photo: Photo) {
    guard let index = photos.index(of: photo.id) else { return }
    photos.remove(at: index)
    toasts.show("Photo \(photo.id) deleted") { [photos] in
      photos.insert(photo, at: min(index, photos.elements.count))
    }
  }
}
#endif
