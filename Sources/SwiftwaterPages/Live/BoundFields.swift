internal import Swiftwater

/// The bound fields of a page that have an `id`, for conditions on them. A condition that is evaluated in a derived
/// property is evaluated again when its field appears, and when a field that it names by `id` disappears.
final class BoundFields {
  private var bindings: [String: MutableProperty<(any FieldBinding)?>] = [:]
  /// The `id` of the field that shows a property, by the identity of the property.
  private var ids: [ObjectIdentifier: MutableProperty<String?>] = [:]

  /// Adds a field until its scope ends.
  func add(_ binding: any FieldBinding, id: String, during lifetime: Lifetime) {
    let entry = entry(id)
    entry.value = binding
    let text = binding.text
    if let text { idEntry(text).value = id }
    lifetime.onEnd { [weak self] in
      guard let self, bindings[id] === entry else { return }
      // The entry is removed before it changes, because conditions look it up again then.
      bindings[id] = nil
      entry.value = nil
      guard let text, let idEntry = ids[ObjectIdentifier(text)], idEntry.value == id else { return }
      ids[ObjectIdentifier(text)] = nil
      idEntry.value = nil
    }
  }

  /// The `id` of a field; empty for a property that no field shows.
  func id(of field: BrowserCondition.Field) -> String {
    switch field {
    case .id(let id): id
    case .bound(let property): idEntry(property).value ?? ""
    }
  }

  /// The value of a field; null if no field has its `id`, or the browser cannot read what is in it.
  func value(of field: BrowserCondition.Field) -> WireValue {
    switch field {
    case .id(let id): entry(id).value?.current ?? .null
    case .bound(let property): .string(property.value)
    }
  }

  /// The text of a field; empty if it has none, or no field has its `id`.
  func text(of field: BrowserCondition.Field) -> String { value(of: field).string ?? "" }

  func removeAll() {
    bindings = [:]
    ids = [:]
  }

  private func entry(_ id: String) -> MutableProperty<(any FieldBinding)?> {
    if let entry = bindings[id] { return entry }
    let entry = MutableProperty<(any FieldBinding)?>(nil, isEqual: { _, _ in false })
    bindings[id] = entry
    return entry
  }

  private func idEntry(_ text: MutableProperty<String>) -> MutableProperty<String?> {
    let key = ObjectIdentifier(text)
    if let entry = ids[key] { return entry }
    let entry = MutableProperty<String?>(nil)
    ids[key] = entry
    return entry
  }
}
