public import Foundation
public import Swiftwater

/// Keeps a property equal to a value in the user defaults.
///
///     let volume = MutableProperty<Double?>(nil)
///     bind(volume, with: .standard, key: "volume", during: lifetime)
///
/// First the property is set to the stored value, or to nil if there is none or its type is different. Then
/// each change of the property is stored; nil removes the stored value. After each
/// `UserDefaults.didChangeNotification`, the property is set to the stored value again, on its actor.
/// On Linux, Foundation does not post that notification when a value is set, so other code that sets one has
/// to post it.
///
/// The binding does not retain the property, and ends when the property is released.
///
/// - Parameters:
///   - property: The property, which is set to the stored value at once.
///   - defaults: The user defaults, which the call itself does not change.
///   - key: The key of the stored value.
///   - lifetime: Ends the binding when it ends; nil for none.
///   - isolation: The actor of the property; by default the caller's.
/// - Returns: The subscription that ends the binding.
@discardableResult
public func bind<Value: PropertyListValue>(
  _ property: MutableProperty<Value?>, with defaults: UserDefaults, key: String,
  during lifetime: Lifetime? = nil, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
  line: UInt = #line
) -> Subscription {
  let subscription = Subscription()
  lifetime?.add(subscription)
  if subscription.isEnded { return subscription }
  property.value = defaults.object(forKey: key) as? Value
  subscription.add(
    property.changes.observe(during: lifetime) { value in
      if let value {
        if defaults.object(forKey: key) as? Value != value { defaults.set(value, forKey: key) }
      } else {
        defaults.removeObject(forKey: key)
      }
    } onCompletion: {
      subscription.cancel()
    })
  // The notification may come from any object, because another instance may write the same defaults.
  subscription.add(
    NotificationCenter.default
      .signal(
        for: UserDefaults.didChangeNotification, buffering: .latest, isolation: isolation,
        extracting: { _ in }, file: file, line: line
      )
      .observe(during: lifetime) { [weak property] in
        guard let property else { return }
        let stored = defaults.object(forKey: key) as? Value
        if property.value != stored { property.value = stored }
      })
  return subscription
}
