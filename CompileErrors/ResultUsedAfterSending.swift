// A result that is passed to a callback may be sent to another actor, so it cannot be used afterwards.
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
