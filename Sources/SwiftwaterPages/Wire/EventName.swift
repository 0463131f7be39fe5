/// The events that a browser reports of elements, by their names on the wire.
package enum EventName: String, CaseIterable {
  case click, input, change, submit, key, focus, blur
  case longPress = "longpress"
  /// The cancellation of a dialog.
  case cancel
  /// An edit of a bound field.
  case edit
  case reachStart = "reachstart"
  case reachEnd = "reachend"
  case intersection = "intersection"
  /// The visible rows of a windowed list.
  case range
  /// The visible rows of a windowed list whose rows differ in height, or of a grid.
  case rows
  /// Whether the pointer or the focus is on the element.
  case hover
  case files
  case drag, drop
  /// A row of a list that was moved to another place.
  case move
  /// The visible page of a pager.
  case turn
  /// A picture that is to be closed.
  case close
  /// The part of a picture that was chosen.
  case crop
  /// The browser never sends this. It means that a press on the element leaves the focus where it is.
  case stay
  /// The browser never sends this. It means that the Enter key submits the form of the field.
  case enter
  /// The permission of the user for notifications.
  case push
  /// A value that a module of the application sends.
  case message
  /// A module of the application does not load, or has thrown.
  case failure
  /// An event that a custom element dispatches.
  case custom
  /// The selection of an element of a list.
  case select
}

/// The events that a browser reports of the page as a whole, by their names on the wire.
package enum PageEventName: String, CaseIterable {
  /// A navigation to another URL.
  case navigate
  /// A request for an answer, which shows that the server is still there.
  case ping
  /// Whether the page is visible.
  case pageVisibility = "visible"
}
