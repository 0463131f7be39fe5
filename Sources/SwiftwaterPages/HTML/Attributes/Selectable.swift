internal import Swiftwater
public import SwiftwaterDesign

extension Attribute {
  /// Lets the user select the element, which shows an element of a list, as in a file manager.
  ///
  ///     ul(.role(.listBox), .aria(.multiselectable, true), .aria(.label, "Files")) {
  ///       ForEach(files) { file in li(.selectable(file.id, in: selection)) { file.name } }
  ///     }
  ///
  /// A click selects the element alone, with Control or Command in addition to the others, with Shift all from the one
  /// that was selected last. The arrow keys, Home and End move the focus and select the element that they reach; with
  /// Shift they extend the selection, and with Control they only move the focus. The space bar selects the element in
  /// addition to the others, or deselects it. Control or Command with A selects all elements of the list.
  ///
  /// The element is an `option`, so it has to be in a `listbox`. It has `aria-selected` while it is selected. The Tab key
  /// leads to one element of the list, a selected one if there is any. When the element with the focus is removed, the
  /// next one gets the focus, or else the previous one. Screen readers ignore controls in an option, and a tap on a touch
  /// screen selects one element alone: for both, show a list of checkboxes instead.
  ///
  /// - Parameters:
  ///   - id: The identity of the element of the list.
  ///   - selection: The selection.
  public static func selectable<Row: Identifiable>(
    _ id: Row.ID, in selection: ListSelection<Row>
  ) -> Attribute {
    .group(
      .role(.option), .tabIndex(0), .aria(.selected, selection.ids.map { $0.contains(id) }),
      on(.select, options: "") { arguments in
        guard arguments.count == 1,
          let extent = arguments[0].string.flatMap(SelectionExtent.init(rawValue:))
        else { return false }
        switch extent {
        case .only: selection.select(id)
        case .toggle: selection.toggle(id)
        case .extend: selection.extend(to: id)
        case .all: selection.selectAll()
        }
        return true
      })
  }
}

/// The ways in which a user selects an element, by their names on the wire.
package enum SelectionExtent: String, CaseIterable {
  /// The element alone.
  case only
  /// The element in addition to the others, unless it is selected already.
  case toggle
  /// All from the element that was selected last.
  case extend
  /// All elements of the list.
  case all
}
