public import Swiftwater

/// Asks the view of a field or a button to take the focus.
///
///     logIn.errors.observe { _ in passwordInput.focus() }
///
/// A request is taken by one view. If no view shows the design yet, the next one that appears takes it, so a screen can
/// ask for the focus before it is shown. Views ignore requests that cannot be met, such as those of a disabled field.
public final class FocusRequests {
  /// Whether a request waits for a view to take it.
  public private(set) var isPending = false
  private let requests = Subject<Void, Never>()

  /// Creates an object without a request.
  public init() {}

  deinit { requests.complete() }

  /// Asks for the focus.
  public func request() {
    isPending = true
    requests.send(())
  }

  /// Sends when a view is to ``take()`` a request: at once if one is pending, and with each later one. Completes when
  /// the object is released.
  public var signal: Signal<Void, Never> {
    .deferred { [weak self] in
      guard let self else { return .empty() }
      return isPending ? requests.signal.prepend(()) : requests.signal
    }
  }

  /// A view takes the request.
  ///
  /// - Returns: Whether there was one, so that the view has to move the focus. False if another view has taken it.
  public func take() -> Bool {
    defer { isPending = false }
    return isPending
  }
}
