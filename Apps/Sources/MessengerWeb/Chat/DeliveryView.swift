import MessengerServices
import MessengerViewModels
import SwiftwaterPages

/// How far a message has come: a tick when it is stored, two when it has arrived, in another color when it was read.
struct DeliveryView: View {
  let delivery: Chat.Delivery
  let localization: Localization
  /// The class of the element, beside that of the state.
  var name = "delivery"

  var body: Markup {
    switch delivery {
    case .sent: sign("✓", " sent", .sent)
    case .delivered: sign("✓✓", " delivered", .delivered)
    case .read: sign("✓✓", " read", .read)
    }
  }

  private func sign(_ text: String, _ state: String, _ title: MessengerText) -> Element {
    let title = localization.text(title)
    return span(.class(name + state), .role("img"), .aria(.label, title), .title(title)) { text }
  }
}
