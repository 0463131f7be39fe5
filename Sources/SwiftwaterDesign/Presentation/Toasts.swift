public import Swiftwater

/// The toasts of a screen: short messages that disappear by themselves, and may offer to take back what was done.
///
///     let toasts = Toasts()
///     toasts.show("Copied")
///     toasts.show("Photo deleted") { [photos] in photos.append(photo) }
///     toasts.showErrors(of: vote, failedAction: "vote")
///
/// A toast needs no answer; a question, and a failure that a user must not miss, is a dialog (``Dialogs``). At most
/// three toasts are shown: a further one dismisses the oldest. All are dismissed when this object is released.
public final class Toasts {
  /// The toasts that are shown, the latest last.
  public let current: ListProperty<Toast>
  /// Whether no toast disappears by itself, because a user is reading. A view sets it while the pointer or the focus is
  /// on a toast. Afterwards, the time of each toast starts again. It becomes false when the last toast is dismissed.
  public let isPaused = MutableProperty(false)
  private let toasts = MutableListProperty<Toast>()
  private let makeTimer: (Duration) -> Signal<Void, Never>
  private let lifetime = Lifetime()
  private static let limit = 3

  /// Creates an empty list of toasts.
  ///
  /// - Parameters:
  ///   - clock: Measures how long a toast is shown; `DefaultClock` by default.
  ///   - isolation: The actor of the screen; by default the caller's.
  public init<C: Clock>(clock: C = DefaultClock(), isolation: (any Actor)? = #isolation)
  where C.Duration == Duration {
    current = toasts
    makeTimer = { .timer(after: $0, clock: clock, isolation: isolation) }
  }

  deinit {
    for toast in toasts.elements { dismiss(toast) }
  }

  /// Shows a toast.
  ///
  /// If this toast has no action, and the latest one has the same text and no action either, the time of the latest
  /// starts again instead.
  ///
  /// - Parameters:
  ///   - text: The event, in a few words and the user's language.
  ///   - action: A button beside the text; nil for none.
  ///   - duration: The time after which the toast disappears.
  public func show(_ text: String, action: ButtonDesign? = nil, for duration: Duration = .seconds(5)) {
    if action == nil, let latest = toasts.elements.last, latest.action == nil, latest.text == text {
      return startTimer(of: latest)
    }
    show(Toast(text, action: action, isUndoable: false, duration: duration))
  }

  /// Shows a toast with a button that takes back what the user has just done.
  ///
  ///     toasts.show("Photo deleted") {
  ///       photos.restore(photo)
  ///     } otherwise: {
  ///       archive.delete(photo)
  ///     }
  ///
  /// Exactly one of the closures is called, once.
  ///
  /// - Parameters:
  ///   - text: The action of the user, in a few words and the user's language.
  ///   - duration: The time in which the action can be taken back.
  ///   - undo: Takes the action back.
  ///   - end: Called when the action can no longer be taken back, to make it final: the time has passed, the user or
  ///     another toast has dismissed this one, or the toasts are released, such as with the page of a user who leaves.
  ///     So it must not need anything that is released with them, and must not retain them.
  public func show(
    _ text: String, for duration: Duration = .seconds(5), undo: @escaping () -> Void,
    otherwise end: @escaping () -> Void = {}
  ) {
    let button = ButtonDesign(DesignText.undo.localized)
    button.presses.observe(undo)
    let toast = Toast(text, action: button, isUndoable: true, duration: duration)
    toast.expire = end
    show(toast)
  }

  /// Presses the button of the latest toast that takes something back.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func undo() -> Bool {
    toasts.elements.last(where: \.isUndoable)?.action?.press() ?? false
  }

  /// Dismisses the latest toast, as the Escape key does. Does nothing if none is shown.
  public func dismissLatest() {
    toasts.elements.last?.dismissButton.press()
  }

  /// Shows a toast for ten seconds each time a command fails, with a button that executes it again on the same input.
  /// The toast replaces those with the same text. The texts are in the language of the caller.
  ///
  /// - Parameters:
  ///   - command: The command. Only its toasts keep it, while they are shown.
  ///   - failedAction: The failed action of the user, in words that fit after *Cannot*, such as *send the message*.
  public func showErrors<Input, Output, Failure>(
    of command: Command<Input, Output, Failure>, failedAction: String
  ) {
    let show = DesignText.inLanguageOfCaller {
      [weak self, weak command] (failure: (input: Input, error: Failure)) in
      guard let self, let command else { return }
      let text = failure.error.failureText(failedAction: failedAction)
      // A failure that repeats has one toast.
      for toast in toasts.elements where toast.text == text { dismiss(toast) }
      let retry = ButtonDesign(DesignText.retry.localized, command: command, input: { failure.input })
      self.show(text, action: retry, for: .seconds(10))
    }
    command.failures.observe(during: lifetime) { show($0) }
  }

  private func show(_ toast: Toast) {
    toast.action?.presses.observe { [weak self, weak toast] in
      guard let toast else { return }
      // The press dismisses the toast before it performs the action.
      toast.expire = nil
      self?.dismiss(toast)
    }
    toast.dismissButton.presses.observe { [weak self, weak toast] in
      if let toast { self?.dismiss(toast) }
    }
    // The end of a toast may show another one.
    while toasts.elements.count >= Self.limit { dismiss(toasts.elements[0]) }
    toasts.append(toast)
    startTimer(of: toast)
  }

  private func startTimer(of toast: Toast) {
    toast.timer?.cancel()
    toast.timer = isPaused.signal
      .flatMap(.latest) { [makeTimer] in $0 ? .never() : makeTimer(toast.duration) }
      .observe { [weak self, weak toast] in
        if let toast { self?.dismiss(toast) }
      }
  }

  private func dismiss(_ toast: Toast) {
    toast.timer?.cancel()
    toast.isShown.value = false
    toasts.remove(id: toast.id)
    // A browser sends no event when the toast under the pointer disappears.
    if toasts.elements.isEmpty { isPaused.value = false }
    let expire = toast.expire
    toast.expire = nil
    expire?()
  }
}
