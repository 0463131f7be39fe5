/// An object of the file, read key by key.
struct Fields {
  let path: String
  let content: [String: JSONValue]

  init(_ value: JSONValue, at path: String) throws(Problem) {
    guard case .object(let content) = value else {
      throw Problem("an object is wanted, not \(value)", at: path)
    }
    self.path = path
    self.content = content
  }

  func path(of key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }

  func problem(_ message: String, at key: String) -> Problem {
    Problem(message, at: path(of: key))
  }

  /// What `read` makes of a key, or nil if the object does not have it.
  func ifPresent<Result>(
    _ key: String, _ read: (String) throws(Problem) -> Result
  ) throws(Problem) -> Result? {
    content[key] == nil ? nil : try read(key)
  }

  func value(_ key: String) throws(Problem) -> JSONValue {
    guard let value = content[key] else { throw problem("missing", at: key) }
    return value
  }

  func string(_ key: String) throws(Problem) -> String {
    let value = try value(key)
    guard case .string(let text) = value else { throw problem("a string is wanted, not \(value)", at: key) }
    return text
  }

  func number(_ key: String) throws(Problem) -> Double {
    let value = try value(key)
    guard case .number(let number) = value else { throw problem("a number is wanted, not \(value)", at: key) }
    return number
  }

  /// A whole number that is not negative.
  func count(_ key: String) throws(Problem) -> Int {
    let number = try number(key)
    guard let count = Int(exactly: number), count >= 0 else {
      throw problem("a count is wanted, not \(JSONValue.number(number))", at: key)
    }
    return count
  }

  /// A whole number that is not zero.
  func positive(_ key: String) throws(Problem) -> Int {
    let count = try count(key)
    if count == 0 { throw problem("a positive number is wanted", at: key) }
    return count
  }

  func boolean(_ key: String) throws(Problem) -> Bool {
    let value = try value(key)
    guard case .boolean(let boolean) = value else {
      throw problem("true or false is wanted, not \(value)", at: key)
    }
    return boolean
  }

  func array(_ key: String) throws(Problem) -> [JSONValue] {
    let value = try value(key)
    guard case .array(let elements) = value else {
      throw problem("an array is wanted, not \(value)", at: key)
    }
    return elements
  }

  func strings(_ key: String) throws(Problem) -> [String] {
    try array(key).map { value throws(Problem) in
      guard case .string(let text) = value else {
        throw problem("strings are wanted, not \(value)", at: key)
      }
      return text
    }
  }

  func fields(_ key: String) throws(Problem) -> Fields {
    try Fields(value(key), at: path(of: key))
  }

  /// The objects of an array.
  func list(_ key: String) throws(Problem) -> [Fields] {
    try array(key).enumerated().map { element throws(Problem) in
      try Fields(element.element, at: "\(path(of: key))[\(element.offset)]")
    }
  }
}
