public import Swiftwater

/// The content and behavior of a screen or a part of one, independent of its look: its texts, how they
/// change, and the actions of the user.
///
/// A design knows its model but no view; a view knows only its design. So a design can be tested without a
/// view, can have several views, and both can be built at the same time.
public protocol Design: AnyObject {
  /// The title, in the user's language.
  var title: MutableProperty<String> { get }
}
