/// What was asked for on the command line.
struct Options {
  var filter: String?
  var library: String?
  var json: String?
  var isStrict = false
  var isCheck = false

  struct Misunderstanding: Error {
    let text: String
  }

  init(_ arguments: [String]) throws(Misunderstanding) {
    var rest = arguments[...]
    func value(of option: String) throws(Misunderstanding) -> String {
      guard let value = rest.popFirst() else { throw Misunderstanding(text: "\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--filter": filter = try value(of: argument)
      case "--library": library = try value(of: argument)
      case "--json": json = try value(of: argument)
      case "--strict": isStrict = true
      case "--check": isCheck = true
      default: throw Misunderstanding(text: "unknown argument: \(argument)")
      }
    }
  }

  /// Whether a way of writing scenarios is wanted.
  func includes(_ variant: Variant) -> Bool {
    guard let library else { return true }
    return variant.rawValue.lowercased().hasPrefix(library.lowercased())
  }

  /// Whether a scenario is wanted: its number is the filter, or its name contains it.
  func includes(_ scenario: Scenario) -> Bool {
    guard let filter else { return true }
    return scenario.id == filter || scenario.name.lowercased().contains(filter.lowercased())
  }
}
