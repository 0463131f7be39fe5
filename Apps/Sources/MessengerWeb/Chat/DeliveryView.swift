import MessengerServices
import MessengerViewModels
import SwiftwaterPages

/// The state of the delivery of a message: one tick when it is stored, two when it is delivered, two thick ones when
/// it was read.
struct DeliveryView: View {
  let delivery: Chat.Delivery
  let localization: Localization
  /// The class of the element, beside that of the state.
  var className = "delivery"

  var body: Markup {
    switch delivery {
    case .sent: sign(.sent, " sent", .sent)
    case .delivered: sign(.delivered, " delivered", .delivered)
    case .read: sign(.delivered, " read", .read)
    }
  }

  private func sign(_ icon: Icon, _ state: String, _ title: MessengerText) -> Element {
    let title = localization.text(title)
    return span(.class(className + state), .role("img"), .aria(.label, title), .title(title)) { icon }
  }
}
