internal import SwiftwaterDesign

/// The rows of a list as a page shows them, for an event that names rows by the ids of their elements.
///
/// An attribute of the element around the list owns this object. The list on the page is made later and registers
/// itself.
final class ShownRows<Row: Identifiable>: ShownRowsProtocol {
  private let list: ListProperty<Row>
  /// Finds the element of the list that a row shows. It does not retain the list on the page.
  private var find: (Int) -> Row? = { _ in nil }

  init(of list: ListProperty<Row>) { self.list = list }

  /// The element of the list that a row of the page shows; nil if no row has that id anymore.
  subscript(number: Int) -> Row? { find(number) }

  func register(_ other: AnyObject, _ find: @escaping (Int) -> Any?) {
    if other === list { self.find = { find($0) as? Row } }
  }
}

protocol ShownRowsProtocol: AnyObject {
  /// Called by each list on the page that is inside the element.
  ///
  /// - Parameters:
  ///   - list: The list that it shows.
  ///   - find: Returns the element of the list that the row with an id shows; nil if there is none.
  func register(_ list: AnyObject, _ find: @escaping (Int) -> Any?)
}
