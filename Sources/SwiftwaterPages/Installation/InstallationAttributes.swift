public import Swiftwater

// Attributes for applications that are installed.
extension Attribute {
  /// Shows a number on the icon of the installed application, such as that of unread messages; 0 shows none.
  ///
  /// The number stays when the page is left. Browsers in which the application is not installed ignore it.
  ///
  /// - Parameter count: The number.
  public static func appBadge(_ count: Property<Int>) -> Attribute {
    .group(Attribute(.text(name: "data-badge", count.attributeSource)), Attribute(.feature(.badge)))
  }

  /// Leaves the element out of the last state of the page, which the service worker keeps on the device.
  ///
  /// A page with the attribute on an outermost element of its body is not kept at all.
  public static var omittedOffline: Attribute {
    Attribute(.text(name: "data-omit-offline", "".attributeSource))
  }
}
