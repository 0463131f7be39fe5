internal import Swiftwater
internal import SwiftwaterDesign

extension BrowserCondition.Expression {
  /// Whether the condition holds on the server's page.
  func holds(in fields: BoundFields) -> Bool {
    switch self {
    case .text(let field, let condition): condition.holds(for: fields.text(of: field))
    case .equal(let field, let other): fields.text(of: field) == fields.text(of: other)
    case .checked(let field): fields.value(of: field) == .bool(true)
    case .noBadInput(let field): fields.value(of: field) != .null
    case .all(let conditions): conditions.allSatisfy { $0.holds(in: fields) }
    case .any(let conditions): conditions.contains { $0.holds(in: fields) }
    case .not(let condition): !condition.holds(in: fields)
    case .property(let property): property.value
    case .form: true
    }
  }

  /// Whether the condition depends on a property of the page.
  var dependsOnPage: Bool {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.contains(where: \.dependsOnPage)
    case .not(let condition): condition.dependsOnPage
    case .property: true
    case .text, .equal, .checked, .noBadInput, .form: false
    }
  }

  func wireValue(in fields: BoundFields) -> WireValue {
    func array(_ kind: BrowserConditionKind, _ values: [WireValue]) -> WireValue {
      .array([.number(Double(kind.rawValue))] + values)
    }
    func name(_ field: BrowserCondition.Field) -> WireValue { .string(fields.id(of: field)) }
    switch self {
    case .text(let field, let condition):
      let field = name(field)
      return switch condition.kind {
      case .isNotEmpty: array(.notEmpty, [field])
      case .isNotBlank: array(.notBlank, [field])
      case .length(let minimum, let maximum):
        array(.length, [field, .number(Double(minimum)), WireValue(maximum.map(Double.init))])
      case .pattern(let pattern): array(.pattern, [field, .string(pattern)])
      case .number(let minimum, let maximum): array(.range, [field, WireValue(minimum), WireValue(maximum)])
      case .order(let minimum, let maximum):
        array(
          .range, [field, minimum.map(WireValue.string) ?? .null, maximum.map(WireValue.string) ?? .null])
      }
    case .equal(let field, let other): return array(.equal, [name(field), name(other)])
    case .checked(let field): return array(.checked, [name(field)])
    case .noBadInput(let field): return array(.noBadInput, [name(field)])
    case .all(let conditions): return array(.all, conditions.map { $0.wireValue(in: fields) })
    case .any(let conditions): return array(.any, conditions.map { $0.wireValue(in: fields) })
    case .not(let condition): return array(.not, [condition.wireValue(in: fields)])
    case .property(let property): return array(.known, [.bool(property.value)])
    case .form: return array(.form, [])
    }
  }
}

extension WireValue {
  fileprivate init(_ number: Double?) {
    self = number.map(WireValue.number) ?? .null
  }
}
