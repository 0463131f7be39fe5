internal import Swiftwater
public import SwiftwaterDesign

extension Attribute {
  /// Lets the user select a row, as in a file manager. The row shows one element of a list.
  ///
  ///     ul(.role(.listBox), .aria(.multiselectable, true), .aria(.label, "Files")) {
  ///       ForEach(files) { file in li(.selectable(file.id, in: selection)) { file.name } }
  ///     }
  ///
  /// A click selects the row alone. A click with Control or Command selects it in addition to the others, or deselects
  /// it. A click with Shift selects all rows from the one that was selected last. The arrow keys, Home and End move
  /// the focus and select the row that they reach; with Shift they extend the selection, and with Control they only
  /// move the focus. The space bar selects the row in addition to the others, or deselects it. Control or Command with
  /// A selects all elements of the list.
  ///
  /// The row is an `option`, so it has to be in a `listbox`. Its `aria-selected` says whether it is selected. The Tab
  /// key leads to one row of the list, a selected one if there is any. When the row with the focus is removed, the next
  /// one gets the focus, or else the previous one. Screen readers ignore controls in an option, and a tap on a touch
  /// screen selects one row alone: for both, show a list of checkboxes instead.
  ///
  /// - Parameters:
  ///   - id: The identity of the element that the row shows.
  ///   - selection: The selection of the list.
  public static func selectable<Row: Identifiable>(
    _ id: Row.ID, in selection: ListSelection<Row>
  ) -> Attribute {
    .group(
      .role(.option), .tabIndex(0), .aria(.selected, selection.ids.map { $0.contains(id) }),
      on(.select, options: "") { arguments in
        guard arguments.count == 1,
          let action = arguments[0].string.flatMap(SelectionAction.init(rawValue:))
        else { return false }
        switch action {
        case .only: selection.select(id)
        case .toggle: selection.toggle(id)
        case .extend: selection.extend(to: id)
        case .all: selection.selectAll()
        }
        return true
      })
  }
}

/// The ways in which a user changes a selection, by their names on the wire.
package enum SelectionAction: String, CaseIterable {
  /// Selects the row alone.
  case only
  /// Selects the row in addition to the others, or deselects it if it is selected.
  case toggle
  /// Selects all rows from the one that was selected last to this one.
  case extend
  /// Selects all elements of the list.
  case all
}
