public import Swiftwater

/// The content and behavior of a part of a screen, independent of its look: its texts, how they change, and the
/// actions of the user. The class of a whole screen is a view model, and is named so.
///
/// A design knows its model but no view; a view knows only its design. So a design can be tested without a
/// view, can have several views, and both can be built at the same time.
public protocol Design: AnyObject {
  /// The title, in the user's language.
  var title: MutableProperty<String> { get }
}
