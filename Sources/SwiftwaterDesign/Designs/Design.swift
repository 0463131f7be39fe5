public import Swiftwater

/// The content and behaviour of a screen or a part of one, without a look: what it says, how that changes,
/// what can be done.
///
/// A design knows its model and no view; a view knows only its design. So a design is tested without a view,
/// may have several, and both can be built at the same time.
public protocol Design: AnyObject {
  /// What a person calls this, in their language.
  var title: MutableProperty<String> { get }
}
