internal import Swiftwater
internal import SwiftwaterDesign

/// An input that describes its field: the attributes, and the rules that the browser checks.
protocol FieldDescribing: InputDesign {
  /// The attributes of the field, besides those that all inputs have.
  var fieldAttributes: [Attribute] { get }
  /// The problem of an entry that the browser cannot read; nil if it can read every entry.
  var badInputProblem: String? { get }
  /// The rules that the browser checks, besides the rule that a required field is filled.
  ///
  /// - Parameter field: The `id` of the field.
  func rules(ofField field: String) -> [FieldRule]
}

extension StringInput: FieldDescribing {
  var fieldAttributes: [Attribute] { [] }
  var badInputProblem: String? { nil }

  func rules(ofField field: String) -> [FieldRule] {
    let lengthRule = maximumLength.map { maximum in
      FieldRule(
        condition: .text(.id(field), .hasLength(atMost: maximum)),
        problem: DesignText.tooLong(maximum: maximum).localized)
    }
    let others = rules.map { rule in
      switch rule.condition {
      case .text(let condition): FieldRule(condition: .text(.id(field), condition), problem: rule.problem)
      case .equals(let other):
        FieldRule(condition: .equal(.id(field), .bound(other.text)), problem: rule.problem)
      }
    }
    return [lengthRule].compactMap(\.self) + others
  }
}

extension NumberInput: FieldDescribing {
  /// A number field of a browser has the format of the browser's language, whatever that of the page is. So if the
  /// input has a locale, its field is a text field, with a keyboard that has the characters of the number.
  var fieldAttributes: [Attribute] {
    if locale != nil {
      // The keyboards for numbers have no minus.
      let mode = minimum.map {
        $0.map { $0 >= 0 } == true ? (Number.self == Int.self ? "numeric" : "decimal") : "text"
      }
      return [.inputMode(mode)]
    }
    return [
      .type("number"), .min(minimum.map { $0?.description }), .max(maximum.map { $0?.description }),
      .step(step.map(\.description)),
    ]
  }

  var badInputProblem: String? { locale == nil ? format.badInput.localized : nil }

  func rules(ofField field: String) -> [FieldRule] {
    if locale != nil { return [] }
    return limitRules(field) {
      .number(atLeast: $0.flatMap { Double($0) }, atMost: $1.flatMap { Double($0) })
    }
  }
}

extension DateInput: FieldDescribing {
  var fieldAttributes: [Attribute] {
    switch mode {
    case .date: [.type("date")] + limitAttributes
    // A limit has a day, which a field for a time does not show.
    case .time: [.type("time")]
    case .dateAndTime: [.type("datetime-local")] + limitAttributes
    }
  }

  private var limitAttributes: [Attribute] {
    [
      .min(Property { [self] in limits.minimum?.text }),
      .max(Property { [self] in limits.maximum?.text }),
    ]
  }

  var badInputProblem: String? { format.badInput.localized }

  func rules(ofField field: String) -> [FieldRule] {
    mode == .time ? [] : limitRules(field) { .order(atLeast: $0, atMost: $1) }
  }
}

extension BoundedInput {
  /// The rules for the limits.
  fileprivate func limitRules(
    _ field: String, _ condition: (_ minimum: String?, _ maximum: String?) -> TextCondition.Kind
  ) -> [FieldRule] {
    let limits = limits
    func rule(_ kind: TextCondition.Kind, _ problem: String) -> FieldRule {
      FieldRule(condition: .text(.id(field), TextCondition(kind)), problem: problem)
    }
    return [
      limits.minimum.map { rule(condition($0.text, nil), $0.problem) },
      limits.maximum.map { rule(condition(nil, $0.text), $0.problem) },
    ].compactMap(\.self)
  }
}
