import Swiftwater

/// The connection to the watch of the user, which is established and lost again.
///
/// All view models share one connection. So a view model that is created later also knows the watch.
final class WatchConnection {
  /// The watch that is connected; nil while there is none.
  let watch: Property<(any Watch)?>
  private let current = MutableProperty<(any Watch)?>(nil)

  init() {
    watch = current.property
  }

  func connect(_ watch: any Watch) {
    current.value = watch
  }

  func disconnect() {
    current.value = nil
  }
}
