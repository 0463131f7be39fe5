/// An attribute or a class that depends on a ``BrowserCondition``.
struct ConditionalAttribute {
  enum Kind {
    case boolean(String)
    case `class`(String)
    case aria(Aria)
  }

  let kind: Kind
  let condition: BrowserCondition

  init(_ kind: Kind, _ condition: BrowserCondition) {
    self.kind = kind
    self.condition = condition
  }

  /// The effect in the browser: the condition, the kind of the effect, the name, the value while the condition
  /// holds, and the value while it does not.
  func wireValue(in fields: BoundFields) -> WireValue {
    let condition = condition.expression.wireValue(in: fields)
    func effect(_ kind: OptimisticEffectKind, _ name: String, _ yes: WireValue, _ no: WireValue) -> WireValue
    {
      .array([condition, .number(Double(kind.rawValue)), .string(name), yes, no])
    }
    return switch kind {
    case .boolean(let name): effect(.attribute, name, .string(""), .null)
    case .class(let names): effect(.class, names, .bool(true), .bool(false))
    case .aria(let name): effect(.attribute, "aria-" + name.rawValue, .string("true"), .string("false"))
    }
  }
}

/// A rule of a field, with the problem that is shown while the rule is broken.
struct FieldRule {
  let condition: BrowserCondition.Expression
  let problem: String
}
