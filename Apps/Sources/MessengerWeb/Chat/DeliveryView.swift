import MessengerServices
import SwiftwaterPages

/// How far a message has come: a tick when it is stored, two when it has arrived, in another color when it was read.
struct DeliveryView: View {
  let delivery: Chat.Delivery
  /// The class of the element, beside that of the state.
  var name = "delivery"

  var body: Markup {
    switch delivery {
    case .sent: sign("✓", " sent", "Sent")
    case .delivered: sign("✓✓", " delivered", "Delivered")
    case .read: sign("✓✓", " read", "Read")
    }
  }

  private func sign(_ text: String, _ state: String, _ title: String) -> Element {
    span(.class(name + state), .role("img"), .aria(.label, title), .title(title)) { text }
  }
}
