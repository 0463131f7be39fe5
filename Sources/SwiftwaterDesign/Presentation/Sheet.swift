public import Swiftwater

/// A screen above another one that gives a result, such as a login.
///
///     let loginSheet = Sheet<LoginViewModel>()
///     let vote = Command<Photo, Void, ServiceError> { [loginSheet, service] photo in
///       loginSheet.present { LoginViewModel(service) } until: { $0.loggedIn }
///         .flatMap(.latest) { account in service.vote(for: photo, as: account) }
///     }
///
/// A view shows ``content``, and calls ``dismiss()`` when a user leaves it.
public final class Sheet<Content> {
  /// The view model of the screen that is shown; nil if none is.
  public var content: Property<Content?> { shown }
  private let shown = MutableProperty<Content?>(nil)
  private var presentation: Presentation?

  private final class Presentation {
    let content: Content
    let dismissals = Subject<Void, Never>()

    init(_ content: Content) {
      self.content = content
    }
  }

  /// Creates a sheet that shows nothing.
  public init() {}

  deinit {
    dismiss()
  }

  /// Shows a screen until it has given its result.
  ///
  /// Each observation of the signal shows a new screen, which replaces one that is shown. The signal sends
  /// the result and completes. It completes without a result if the user leaves the screen, if another screen replaces
  /// it or if the sheet is released. If the observation ends before, the screen is no longer shown. The signal does not
  /// retain the sheet.
  ///
  /// - Parameters:
  ///   - make: Returns the view model of the screen.
  ///   - result: Returns the signal of the result, whose first value ends the presentation. If it completes without a
  ///     value, that is as if the user had left the screen.
  /// - Returns: The signal of the result.
  public func present<Result>(
    _ make: @escaping () -> Content, until result: @escaping (Content) -> Signal<Result, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Never> {
    Signal(
      { [weak self] emitter in
        guard let self else { return emitter.complete() }
        let presentation = Presentation(make())
        let replaced = self.presentation
        show(presentation)
        let observation = result(presentation.content).take(first: 1)
          .take(until: presentation.dismissals.signal)
          .observe {
            emitter.send($0)
          } onCompletion: {
            emitter.complete()
          }
        emitter.onEnd { [weak self] in
          observation.cancel()
          if let self, self.presentation === presentation { show(nil) }
        }
        // An observer of the content may have left the screen before its dismissal was observed.
        if self.presentation !== presentation, !emitter.isEnded { emitter.complete() }
        // An observer of this completion may present another screen, which then replaces this one.
        replaced?.dismissals.send()
      }, file: file, line: line)
  }

  /// A user leaves the screen that is shown. Does nothing if none is shown.
  public func dismiss() {
    guard let leaving = presentation else { return }
    show(nil)
    leaving.dismissals.send()
  }

  private func show(_ presentation: Presentation?) {
    self.presentation = presentation
    shown.value = presentation?.content
  }
}
