/// What was asked for on the command line.
struct Options {
  var filter: String?
  var json: String?
  var isStrict = false
  /// Serve the pages, for another process of this program that measures.
  var serves = false

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
      case "--json": json = try value(of: argument)
      case "--strict": isStrict = true
      case "--serve": serves = true
      default: throw Misunderstanding(text: "unknown argument: \(argument)")
      }
    }
  }
}
