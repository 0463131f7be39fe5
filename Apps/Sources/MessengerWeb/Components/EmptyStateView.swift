import SwiftwaterPages

/// A place where nothing is yet: a drawing, a sentence, and a link to what can be done.
struct EmptyStateView: View {
  let drawing: Drawing
  let text: String
  /// The link; nil for none.
  var action: Link?

  var body: Markup {
    div(.class("empty")) {
      drawing
      p { text }
      if let action { a(.class("button"), .link(action.screen.path)) { action.title } }
    }
  }
}

/// A link to a screen.
struct Link {
  let title: String
  let screen: Screen
}
