internal import Swiftwater

/// The bound fields of a page that have an `id`, for conditions on them.
///
/// A derived property that evaluates a condition does so again when a field that the condition names by its
/// `id` appears or disappears.
final class BoundFields {
  /// A field that was added. An object, because a field may appear before an earlier one with the same `id` disappears.
  private final class Field {
    let id: String
    let binding: any FieldBinding

    init(_ id: String, _ binding: any FieldBinding) {
      self.id = id
      self.binding = binding
    }
  }

  private typealias Entry = MutableProperty<Field?>

  private var fieldsByID: [String: Entry] = [:]
  /// The field that shows a property, by the identity of the property.
  private var fieldsByText: [ObjectIdentifier: Entry] = [:]

  /// Adds a field until its scope ends.
  func add(_ binding: any FieldBinding, id: String, during lifetime: Lifetime) {
    let field = Field(id, binding)
    let text = binding.text
    entry(id).value = field
    if let text { entry(text).value = field }
    lifetime.onEnd { [weak self] in
      guard let self else { return }
      // An entry is removed before it changes, because conditions look it up again then.
      if let entry = fieldsByID[id], entry.value === field {
        fieldsByID[id] = nil
        entry.value = nil
      }
      if let text, let entry = fieldsByText[ObjectIdentifier(text)], entry.value === field {
        fieldsByText[ObjectIdentifier(text)] = nil
        entry.value = nil
      }
    }
  }

  /// The `id` of a field; empty for a property that no field shows.
  func id(of field: BrowserCondition.Field) -> String {
    switch field {
    case .id(let id): id
    case .bound(let property): entry(property).value?.id ?? ""
    }
  }

  /// The value of a field; null if no field has its `id`, or the browser cannot read what is in it.
  func value(of field: BrowserCondition.Field) -> WireValue {
    switch field {
    case .id(let id): entry(id).value?.binding.current ?? .null
    case .bound(let property): .string(property.value)
    }
  }

  /// The text of a field; empty if it has none, or no field has its `id`.
  func text(of field: BrowserCondition.Field) -> String { value(of: field).string ?? "" }

  func removeAll() {
    fieldsByID = [:]
    fieldsByText = [:]
  }

  private func entry(_ id: String) -> Entry {
    if let entry = fieldsByID[id] { return entry }
    let entry = Entry(nil, isEqual: { _, _ in false })
    fieldsByID[id] = entry
    return entry
  }

  private func entry(_ text: MutableProperty<String>) -> Entry {
    let key = ObjectIdentifier(text)
    if let entry = fieldsByText[key] { return entry }
    let entry = Entry(nil, isEqual: { _, _ in false })
    fieldsByText[key] = entry
    return entry
  }
}
