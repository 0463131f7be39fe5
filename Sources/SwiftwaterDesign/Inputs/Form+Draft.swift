public import Swiftwater

extension Form {
  /// What the user has entered and not submitted, for a form that is made again later. It is empty while nothing is
  /// changed.
  ///
  ///     var state: [StateValue] { [StateValue("draft", of: viewModel.form)] }
  ///
  /// It has the texts of the visible inputs that are changed, whether or not they are valid, and the added, removed and
  /// moved rows of lists. Inputs that are secret (``InputDesign/isSecret``), and entries that a view cannot read, are
  /// left out.
  ///
  /// - Parameter maximumBytes: The number of bytes that the texts may have, as UTF-8 with four for each character that
  ///   JSON escapes, and eight more for each text and each row. A text that does not fit is left out; so are all rows
  ///   of a list that does not fit.
  /// - Returns: A property that changes with each entry; keep it while it is observed. O(inputs) for a change.
  public func draft(maximumBytes: Int = 1500) -> Property<FormDraft> {
    Property { [self] in
      var space = maximumBytes
      return makeDraft(&space)
    }
  }

  /// Restores a draft, as if the user had entered it: texts are read and checked, and fields are changed again. Call it
  /// on a form with the same fields, before it is shown.
  ///
  /// What does not fit is ignored, so a draft may come from a browser. An added row is made by the closure of
  /// ``include(_:maximumCount:makingRows:)``, up to its limit; without that closure, it is left out.
  ///
  /// - Parameter draft: The draft.
  public func restore(_ draft: FormDraft) {
    transaction {
      for (position, rows) in draft.parts where parts.value.indices.contains(position) {
        parts.value[position].restore(rows)
      }
      for (position, text) in draft.texts
      where inputs.indices.contains(position) && !inputs[position].isSecret {
        inputs[position].enter(text)
      }
    }
  }

  func makeDraft(_ space: inout Int) -> FormDraft {
    var draft = FormDraft()
    for (position, input) in inputs.enumerated() {
      guard input.isVisible.value, input.isChanged.value, !input.isSecret, !input.isUnreadable.value else {
        continue
      }
      let text = input.text.value
      let size = FormDraft.overhead + FormDraft.size(of: text)
      if size > space { continue }
      space -= size
      draft.texts[position] = text
    }
    for (position, part) in parts.value.enumerated() {
      var rest = space
      guard let rows = part.makeDraft(&rest) else { continue }
      space = rest
      draft.parts[position] = rows
    }
    return draft
  }
}

extension FormDraft {
  /// The number of bytes that count for a text or a row besides its text.
  static let overhead = 8

  /// The number of bytes that a text has as JSON in JSON, as browsers keep it: what is escaped takes four.
  static func size(of text: String) -> Int {
    text.utf8.reduce(0) { $0 + ($1 < 0x20 || #""\/"#.utf8.contains($1) ? 4 : 1) }
  }
}
