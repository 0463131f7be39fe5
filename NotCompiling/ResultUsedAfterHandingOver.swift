// A result that is handed over to a callback is given away.
import Swiftwater

final class Draft {
  var text = ""
}

actor Drafts {
  func draft() -> Signal<Draft, Never> {
    .callbackOnAnyThread { resume in
      let draft = Draft()
      resume(.success(draft))  // expect: sending 'draft.success' risks causing data races
      draft.text = "still mine"
    }
  }
}
