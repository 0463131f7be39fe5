import SwiftwaterDesign
import SwiftwaterPages

// The conditions on fields that a browser evaluates.
extension Client {
  /// Whether a condition holds. Null always holds.
  func holds(_ condition: WireValue) -> Bool {
    guard let values = condition.array, let number = values.first?.count,
      let kind = BrowserConditionKind(rawValue: number)
    else { return true }
    func text(_ index: Int) -> String { values[index].string.flatMap { element($0)?.value } ?? "" }
    func fulfills(_ condition: TextCondition) -> Bool { condition.holds(for: text(1)) }
    return switch kind {
    case .notEmpty: fulfills(.isNotEmpty)
    case .filled: fulfills(.isFilled)
    case .length: fulfills(.hasLength(atLeast: values[2].count ?? 0, atMost: values[3].count))
    case .pattern: fulfills(.matches(values[2].string ?? ""))
    case .range where values[2].string != nil || values[3].string != nil:
      fulfills(TextCondition(.order(atLeast: values[2].string, atMost: values[3].string)))
    case .range: fulfills(.isNumber(atLeast: values[2].number, atMost: values[3].number))
    case .equal: text(1) == text(2)
    case .checked: values[1].string.flatMap { element($0)?.isChecked } ?? false
    case .all: values.dropFirst().allSatisfy(holds)
    case .any: values.dropFirst().contains(where: holds)
    case .not: !holds(values[1])
    case .known: values[1].bool ?? false
    // The model of a browser has only entries that it can read.
    case .form, .readable: true
    }
  }

  /// The element with an `id`.
  func element(_ id: String) -> ElementNode? { browser.body.descendants { $0["id"] == id }.first }
}
