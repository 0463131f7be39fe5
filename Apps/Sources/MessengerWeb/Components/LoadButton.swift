import MessengerServices
import Swiftwater
import SwiftwaterPages

/// A button that loads more rows.
///
/// It is not disabled while rows are loading, because a disabled button would lose the keyboard focus.
struct LoadButton<Output>: View {
  private let title: String
  private let classes: Attribute
  private let load: Command<Void, Output, MessengerError>

  init(_ title: String, _ classes: Attribute, load: Command<Void, Output, MessengerError>) {
    self.title = title
    self.classes = classes
    self.load = load
  }

  var body: Markup {
    button(classes, .aria(.busy, load.isExecuting), .onClick { load.execute() }) { title }
  }
}
