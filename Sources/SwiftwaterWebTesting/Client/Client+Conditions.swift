import SwiftwaterDesign
import SwiftwaterPages

// The conditions on fields that a browser evaluates.
extension Client {
  /// Whether a condition holds. Null always holds.
  func holds(_ condition: WireValue) -> Bool {
    guard let values = condition.array, let number = values.first?.nonnegativeInteger,
      let kind = BrowserConditionKind(rawValue: number)
    else { return true }
    func text(_ index: Int) -> String { values[index].string.flatMap { element($0)?.value } ?? "" }
    func fulfills(_ condition: TextCondition) -> Bool { condition.holds(for: text(1)) }
    return switch kind {
    case .notEmpty: fulfills(.isNotEmpty)
    case .notBlank: fulfills(.isNotBlank)
    case .length:
      fulfills(.hasLength(atLeast: values[2].nonnegativeInteger ?? 0, atMost: values[3].nonnegativeInteger))
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
    // The model of a browser does not check the rules of a form, and can read each of its entries.
    case .form, .noBadInput: true
    }
  }

  /// Whether an element can be used. Until the server has answered the edits on which that depends, the conditions in
  /// `data-when` decide.
  func isUsable(_ element: ElementNode) -> Bool {
    guard let text = element["data-when"], let declarations = try? WireReader.read(text).array else {
      return element.isUsable
    }
    // Each declaration is a condition, a kind of effect, a name, and the values while the condition holds and while it
    // does not.
    let pending = declarations.compactMap(\.array).last { values in
      values[1].nonnegativeInteger == OptimisticEffectKind.attribute.rawValue
        && values[2].string == "disabled"
        && isPending(values[0])
    }
    guard let pending else { return element.isUsable }
    return element.isUsable(isDisabled: pending[holds(pending[0]) ? 3 : 4].string != nil)
  }

  /// Whether a condition depends on an edit that the server has not answered yet.
  private func isPending(_ condition: WireValue) -> Bool {
    condition.array?.dropFirst().contains { value in
      if value.array != nil { return isPending(value) }
      guard let field = value.string.flatMap(element), let number = field.number else { return false }
      return delayedEvents.contains { $0.element === field && $0.name == "edit" }
        || isUnanswered(number, .edit)
    } ?? false
  }

  /// The element with an `id`.
  func element(_ id: String) -> ElementNode? { browser.body.descendants { $0["id"] == id }.first }
}
