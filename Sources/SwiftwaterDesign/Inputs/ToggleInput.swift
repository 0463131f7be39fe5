public import Swiftwater

/// An input that is on or off: a switch or a checkbox.
///
///     let terms = ToggleInput("I accept the terms", isRequired: true)
public final class ToggleInput: Input<Bool> {
  /// Whether it is on.
  public private(set) lazy var isOn: Property<Bool> = text.map { $0 == "true" }

  /// Creates an input that is on or off.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - defaultValue: Whether it is on at first, and where a bound model does not say.
  ///   - isRequired: Whether it must be on.
  public init(_ title: String, defaultValue: Bool = false, isRequired: Bool = false) {
    super.init(
      title, defaultValue: defaultValue, isRequired: isRequired,
      format: InputFormat(format: { $0 ? "true" : "false" }, parse: { Bool($0) })
    ) { isOn in
      isRequired && !isOn ? DesignText.required.localized : nil
    }
  }

  /// A user switches it on or off. Does nothing while the input is disabled or hidden.
  ///
  /// - Parameter isOn: Whether it is on from now on.
  public func setOn(_ isOn: Bool) { enter(isOn ? "true" : "false") }
}
