import SwiftwaterPages

/// A hint beside a list in which nothing is selected.
struct HintView: View {
  let text: String

  var body: Markup { p(.class("empty")) { text } }
}
