import MessengerServices
import Swiftwater
import SwiftwaterPages

/// A button that loads more rows.
///
/// It is not disabled while rows are loading, because a disabled button would lose the keyboard focus.
struct LoadButton<Output>: View {
  private let title: String
  private let looks: Attribute
  private let load: Command<Void, Output, MessengerError>

  init(_ title: String, _ looks: Attribute, load: Command<Void, Output, MessengerError>) {
    self.title = title
    self.looks = looks
    self.load = load
  }

  var body: Markup {
    button(looks, .aria(.busy, load.isExecuting), .onClick { load.execute() }) { title }
  }
}
