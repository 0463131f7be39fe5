import Swiftwater

/// A part of the draft of a form: the text that a user has entered into an input, or the rows of a list.
package struct DraftEntry: Equatable, Sendable {
  /// The place of the input or of the list in the form. The place of an input contains the number of inputs, so that
  /// the entry is ignored in a form with more inputs or fewer.
  package let place: String
  /// The text of the input, nil if the view could not read it; or the rows of the list, as text.
  package let text: String?
  /// Whether the entry says which rows a list has, without which the places in the rows have no meaning.
  package let isAboutRows: Bool

  package init(place: String, text: String?, isAboutRows: Bool = false) {
    self.place = place
    self.text = text
    self.isAboutRows = isAboutRows
  }
}

/// An input whose text can be kept and entered again, unlike a file input.
package protocol TextInput: InputDesign {
  /// Whether the text is secret, so that it is never kept.
  var isSecret: Bool { get set }
}

extension Form {
  /// The content that the user has entered and not submitted yet: the visible inputs that are changed and not secret,
  /// and the rows of each list that has changed or whose rows have.
  package var draft: [DraftEntry] {
    var entries: [DraftEntry] = []
    visit { place, part, _ in
      if let text = part.draftOfRows {
        entries.append(DraftEntry(place: place, text: text, isAboutRows: true))
      }
      return true
    } inputs: { place, input in
      guard let input = input as? any TextInput, !input.isSecret, input.isVisible.value, input.isChanged.value
      else { return }
      entries.append(DraftEntry(place: place, text: input.hasBadInput.value ? nil : input.text.value))
    }
    return entries
  }

  /// Enters a draft as the user has entered it, and leaves each field that it changes, so that the problem is shown.
  /// Does nothing while the form is busy.
  ///
  /// - Parameter draft: The entries, which are not trusted: those that have no place in the form, those for inputs that
  ///   are hidden, disabled or secret, and those for rows of a list with another number of original rows are ignored.
  package func restore(_ draft: [DraftEntry]) {
    if isBusy.value { return }
    let texts = Dictionary(draft.map { ($0.place, $0.text) }, uniquingKeysWith: { first, _ in first })
    var pendingEntries: [(input: any TextInput, text: String?)] = []
    visit { place, part, form in
      !form.isBusy.value && part.restoreRows(texts[place] ?? nil)
    } inputs: { place, input in
      if let text = texts[place], let input = input as? any TextInput, !input.isSecret {
        pendingEntries.append((input, text))
      }
    }
    // An entry may show or enable the input of another one.
    while true {
      let next = pendingEntries.filter { $0.input.isVisible.value && $0.input.isEnabled.value }
      if next.isEmpty { return }
      pendingEntries.removeAll { entry in next.contains { $0.input === entry.input } }
      for (input, text) in next { input.enter(text) }
      Self.endEditing(next.map(\.input).filter(\.isChanged.value))
    }
  }

  /// Visits the inputs of this form, then each of its parts and the inputs of that part, with their places in a draft.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the places.
  ///   - visitPart: Receives the place of a part, the part, and its form. Returns whether the inputs of the part are
  ///     visited, too.
  ///   - visitInput: Receives the place of an input, and the input.
  private func visit(
    _ prefix: String = "", parts visitPart: (String, any FormPart, Form) -> Bool,
    inputs visitInput: (String, any InputDesign) -> Void
  ) {
    for (index, input) in inputs.enumerated() { visitInput("\(prefix)\(index)/\(inputs.count)", input) }
    for (index, part) in parts.value.enumerated() {
      guard visitPart("\(prefix)\(index)", part, self) else { continue }
      for (place, form) in part.forms {
        form.visit("\(prefix)\(index)\(place).", parts: visitPart, inputs: visitInput)
      }
    }
  }
}
