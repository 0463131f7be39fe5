import Swiftwater
import SwiftwaterDesign

/// A form for the address of a subscriber. A view shows by a color whether the address is valid.
final class SubscriptionDesign: Design {
  let title = MutableProperty("Subscribe")
  let emailInput = StringInput("Email", isRequired: true, maximumLength: 200) {
    $0.contains("@") ? nil : "Not an address"
  }
  let subscribeButton: ButtonDesign
  /// The address that was subscribed last; nil before.
  let subscribed: Property<String?>

  /// - Parameter subscribe: Sends one value when the address is subscribed.
  init(subscribe: @escaping (String) -> Signal<Void, Never>) {
    let subscribing = Command(enabledIf: emailInput.isValid) { address in
      subscribe(address).replaceValues(with: address)
    }
    subscribeButton = ButtonDesign("Subscribe", command: subscribing) { [emailInput] in
      emailInput.text.value
    }
    subscribed = subscribing.outputs.map { $0 }.property(initial: nil)
  }
}
