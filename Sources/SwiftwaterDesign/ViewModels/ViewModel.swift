public import Swiftwater

/// A view model that does work while a view shows it.
///
///     final class PhotoViewModel: ViewModel {
///       let isActive = MutableProperty(false)
///       let photo: Property<Photo?>
///
///       init(store: PhotoStore) {
///         photo = store.newest.observed(while: isActive).map(Optional.some).property(initial: nil)
///       }
///     }
///
/// The view writes ``isActive`` when it appears and disappears. A view model knows nothing else of views. Any
/// class on any actor can conform. A view model that does the same whether it is shown or not need not conform.
public protocol ViewModel: AnyObject {
  /// Whether a view shows this now.
  var isActive: MutableProperty<Bool> { get }
}

extension ViewModel {
  /// Sends this view model each time it becomes active, and at once if it is.
  ///
  ///     didBecomeActive.observe { $0.reload.execute() }
  ///
  /// The view model is the value, so that the closure need not capture it. Completes when ``isActive``
  /// is released, which is usually with the view model.
  public var didBecomeActive: Signal<Self, Never> {
    isActive.signal.filter { $0 }.compactMap { [weak self] _ in self }
  }

  /// Sends this view model each time it becomes inactive, and at once if it is, as it usually is at first.
  ///
  /// Completes when ``isActive`` is released, which is usually with the view model.
  public var didBecomeInactive: Signal<Self, Never> {
    isActive.signal.filter { !$0 }.compactMap { [weak self] _ in self }
  }
}
