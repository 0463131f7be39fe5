package import Swiftwater

extension Form {
  /// Makes another form a part of this one, after its other parts. The other form is validated, submitted, reset and
  /// disabled with this one.
  ///
  /// - Parameter form: The other form, which is kept.
  public func include(_ form: Form) {
    form.stayBusy(while: isBusy)
    parts.modify { $0.append(IncludedForm(form: form)) }
  }

  /// Makes the forms of the rows of a list parts of this one, after its other parts.
  ///
  ///     let guests = MutableListProperty([GuestRow()])
  ///     form.include(guests)
  ///
  /// A view offers no button that adds a row. The form is changed, too, if rows were added, removed or moved since the
  /// last ``commit()``, and ``reset()`` brings the original rows back. When a draft of the form is restored, no row is
  /// added, removed or moved; the draft restores only the content of the rows.
  ///
  /// - Parameter rows: The rows, which are kept.
  public func include<Row: FormRow>(_ rows: MutableListProperty<Row>) {
    include(FormRows(rows, maximumCount: 0, make: nil))
  }

  /// Makes the forms of the rows of a list parts of this one, after its other parts. A user may add rows. A draft
  /// of the form also restores which rows were added, removed or moved.
  ///
  ///     form.include(guests) { GuestRow() }
  ///
  /// Otherwise it behaves as the method without a function.
  ///
  /// - Parameters:
  ///   - rows: The rows, which are kept.
  ///   - maximumCount: The number of rows from which on a user cannot add another, and the maximum number that a draft
  ///     restores. The original rows may be more.
  ///   - make: Makes a row that is added. It is kept with the form.
  public func include<Row: FormRow>(
    _ rows: MutableListProperty<Row>, maximumCount: Int = 100, make: @escaping () -> Row
  ) {
    include(FormRows(rows, maximumCount: maximumCount, make: make))
  }

  private func include<Row: FormRow>(_ part: FormRows<Row>) {
    part.rows.signal.observe(during: lifetime) { [unowned part, isBusy] update in
      part.rowsChanged(to: Array(update.elements), busyWhile: isBusy)
    }
    parts.modify { $0.append(part) }
  }

  /// The part for a list of rows, in this form or in one that it contains; nil if none includes the list.
  package func part<Row: FormRow>(for rows: MutableListProperty<Row>) -> FormRows<Row>? {
    for part in parts.value {
      if let part = part as? FormRows<Row>, part.rows === rows { return part }
      for (_, form) in part.forms {
        if let part = form.part(for: rows) { return part }
      }
    }
    return nil
  }

  fileprivate var hasChangedParts: Bool { parts.value.contains { $0.isChanged } }

  func commitParts() {
    for part in parts.value { part.commit() }
  }

  func resetParts() {
    for part in parts.value { part.reset() }
  }
}

/// A row of a form with a list of rows, such as the people of an invitation.
///
///     final class GuestRow: FormRow {
///       let name = StringInput("Name", isRequired: true)
///       let age = NumberInput<Int>("Age")
///       let form: Form
///       init() { form = Form(name, age) }
///     }
public protocol FormRow: AnyObject, Identifiable {
  /// The fields of the row.
  var form: Form { get }
}

/// A part of a form that contains other forms.
protocol FormPart {
  /// The other forms, each with the place in a draft that it has within the part.
  var forms: [(place: String, form: Form)] { get }
  /// Whether rows were added, removed or moved, here or in a part of the other forms.
  var isChanged: Bool { get }
  /// The text by which a draft describes the rows; nil if neither the rows nor their content have changed.
  var draftOfRows: String? { get }
  func commit()
  func reset()
  /// Adds, removes and moves rows as in a draft.
  ///
  /// - Parameter text: A text that ``draftOfRows`` may have been; nil if the draft has none.
  /// - Returns: Whether the other forms are those that the places in the draft refer to.
  func restoreRows(_ text: String?) -> Bool
}

private struct IncludedForm: FormPart {
  let form: Form

  var forms: [(place: String, form: Form)] { [("", form)] }
  var isChanged: Bool { form.hasChangedParts }
  var draftOfRows: String? { nil }
  func commit() { form.commitParts() }
  func reset() { form.resetParts() }
  func restoreRows(_ text: String?) -> Bool { true }
}

/// A list of rows that a form includes.
package final class FormRows<Row: FormRow>: FormPart {
  let rows: MutableListProperty<Row>
  /// Whether a user may add rows, up to a maximum number.
  package var isGrowing: Bool { make != nil }
  /// Whether there is no room for another row.
  package let isFull: Property<Bool>
  /// The numbers of the current and of the original rows.
  private var numbers: [Row.ID: Int] = [:]
  private var lastNumber = 0
  private var original: [Row]
  private let hasChanged = MutableProperty(false)
  private let maximumCount: Int
  private let make: (() -> Row)?

  private static var numberLimit: Int { 10_000 }

  /// - Parameters:
  ///   - maximumCount: The number of rows from which on a user cannot add another, and the maximum number that a draft
  ///     restores.
  ///   - make: Makes a row that is added; nil if a user adds none, and a draft adds, removes and moves none.
  init(_ rows: MutableListProperty<Row>, maximumCount: Int, make: (() -> Row)?) {
    self.rows = rows
    isFull = rows.count.map { $0 >= maximumCount }
    self.maximumCount = maximumCount
    self.make = make
    original = Array(rows.elements)
  }

  /// Numbers the rows that are new, and disables them with the form.
  func rowsChanged(to current: [Row], busyWhile isBusy: Property<Bool>) {
    for row in current {
      _ = number(of: row)
      if row.form.isIncluded { continue }
      row.form.isIncluded = true
      row.form.stayBusy(while: isBusy)
    }
    let known = Set((current + original).map(\.id))
    if known.count < numbers.count { numbers = numbers.filter { known.contains($0.key) } }
    hasChanged.value = !current.lazy.map(\.id).elementsEqual(original.lazy.map(\.id))
  }

  /// A user adds a row. Does nothing if there is no room for it.
  ///
  /// - Parameter prepare: Called with the row before it is in the list.
  package func add(preparing prepare: (Row) -> Void) {
    guard let make, !isFull.value else { return }
    let row = make()
    prepare(row)
    rows.append(row)
  }

  /// The number that tells a row from the others, and that a new row gets when it is first needed. A row keeps it when
  /// others are removed, and when a draft is restored, so that views may name fields by it.
  package func number(of row: Row) -> Int {
    if let number = numbers[row.id] { return number }
    lastNumber += 1
    numbers[row.id] = lastNumber
    return lastNumber
  }

  var forms: [(place: String, form: Form)] {
    rows.elements.map { ("-\(number(of: $0))", $0.form) }
  }

  var isChanged: Bool { hasChanged.value || rows.elements.contains(where: \.form.hasChangedParts) }

  func commit() {
    original = Array(rows.elements)
    hasChanged.value = false
    for row in original { row.form.commitParts() }
  }

  func reset() {
    rows.set(to: original)
    for row in original { row.form.resetParts() }
  }

  /// The numbers of the original rows, and those of the current ones.
  var draftOfRows: String? {
    guard hasChanged.value || rows.elements.contains(where: \.form.isChanged.value) else { return nil }
    let lists = [original, Array(rows.elements)]
    return lists.map { $0.map { String(number(of: $0)) }.joined(separator: " ") }.joined(separator: ",")
  }

  func restoreRows(_ text: String?) -> Bool {
    let lists = (text ?? "").split(separator: ",", omittingEmptySubsequences: false).map {
      Self.numbers(in: $0)
    }
    guard lists.count == 2, let known = lists[0], let current = lists[1], known.count == original.count,
      make == nil || current.count <= max(maximumCount, original.count)
    else { return false }
    var rowOfNumber: [Int: Row] = [:]
    for (row, number) in zip(original, known) {
      rowOfNumber[number] = row
      numbers[row.id] = number
    }
    lastNumber = max(lastNumber, known.max() ?? 0, current.max() ?? 0)
    guard let make else { return true }
    rows.set(
      to: current.map { number in
        if let row = rowOfNumber[number] { return row }
        let row = make()
        numbers[row.id] = number
        return row
      })
    return true
  }

  /// The numbers of different rows; nil if the text is anything else.
  private static func numbers(in text: Substring) -> [Int]? {
    let numbers = text.split(separator: " ").compactMap { Int($0) }.filter { 1..<numberLimit ~= $0 }
    let isComplete = numbers.count == text.count { $0 == " " } + (text.isEmpty ? 0 : 1)
    return isComplete && Set(numbers).count == numbers.count ? numbers : nil
  }
}
