/// The elements that react to a press by themselves, so that a press of one in a row is none of the row.
package enum ControlElements {
  /// The selector of these elements. The client script has the same in `shared/controls.js`.
  package static let selector = "a,button,input,select,textarea,label,summary,[contenteditable]"
}
