public import Foundation
public import Swiftwater

/// Keeps a property equal to a value in the user defaults.
///
///     let volume = MutableProperty<Double?>(nil)
///     bind(volume, with: .standard, key: "volume", during: lifetime)
///
/// The property takes what is stored, nil where there is nothing or something of another type. Then its
/// changes are stored, nil by removing what was, and what is stored by others is taken over after each
/// `UserDefaults.didChangeNotification`, on the observer's actor. Foundation does not post that on Linux:
/// whoever stores behind the property's back has to.
///
/// The binding does not keep the property and ends with it.
///
/// - Parameters:
///   - property: Takes the stored value at once.
///   - defaults: Stays as it is at first.
///   - key: Where the value is stored.
///   - lifetime: Ends the binding earlier; nil for none.
///   - isolation: The actor of the property; found by the compiler, or else when called.
/// - Returns: The handle to end the binding.
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
    property.changes.observe { value in
      if let value {
        if defaults.object(forKey: key) as? Value != value { defaults.set(value, forKey: key) }
      } else {
        defaults.removeObject(forKey: key)
      }
    } onCompletion: {
      subscription.cancel()
    })
  // Not of these defaults alone: another object may write to the same place.
  subscription.add(
    NotificationCenter.default
      .signal(
        for: UserDefaults.didChangeNotification, buffering: .latest, isolation: isolation, file: file,
        line: line
      ) { _ in }
      .observe { [weak property] in
        guard let property else { return }
        let stored = defaults.object(forKey: key) as? Value
        if property.value != stored { property.value = stored }
      })
  return subscription
}
