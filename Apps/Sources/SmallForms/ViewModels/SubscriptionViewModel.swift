import Swiftwater
import SwiftwaterDesign

/// A form for the email address of a subscriber. A view shows by a color whether the address is valid.
final class SubscriptionViewModel {
  let title = MutableProperty("Subscribe")
  let emailInput = StringInput("Email", isRequired: true, maximumLength: 200) {
    $0.contains("@") ? nil : "Not an address"
  }
  let form: Form
  let subscribeButton: ButtonDesign
  /// The email address that was subscribed last; nil before.
  let subscribedAddress: Property<String?>

  /// - Parameter subscribe: Sends one value when the email address is subscribed.
  init(subscribe: @escaping (String) -> Signal<Void, Never>) {
    form = Form(emailInput)
    let subscribing = Command<Void, String, Never>(enabledIf: form.isReady) { [emailInput] in
      subscribe(emailInput.text.value).replaceValues(with: emailInput.text.value)
    }
    form.stayBusy(while: subscribing.isExecuting)
    subscribeButton = form.submitButton("Subscribe", command: subscribing)
    subscribedAddress = subscribing.outputs.map { $0 }.property(initial: nil)
  }
}
