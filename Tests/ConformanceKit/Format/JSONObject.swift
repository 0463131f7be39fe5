/// An object of the file, read key by key.
struct JSONObject: Sendable {
  let path: String
  let content: [String: JSONValue]

  init(_ value: JSONValue, at path: String) throws(FormatError) {
    guard case .object(let content) = value else {
      throw FormatError("expected an object, found \(value)", at: path)
    }
    self.path = path
    self.content = content
  }

  func path(of key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }

  func formatError(_ message: String, at key: String) -> FormatError {
    FormatError(message, at: path(of: key))
  }

  /// The result of `read` for a key; nil if the object does not have the key.
  func ifPresent<Result>(
    _ key: String, _ read: (String) throws(FormatError) -> Result
  ) throws(FormatError) -> Result? {
    content[key] == nil ? nil : try read(key)
  }

  func value(_ key: String) throws(FormatError) -> JSONValue {
    guard let value = content[key] else { throw formatError("missing", at: key) }
    return value
  }

  func string(_ key: String) throws(FormatError) -> String {
    let value = try value(key)
    guard case .string(let text) = value else {
      throw formatError("expected a string, found \(value)", at: key)
    }
    return text
  }

  func number(_ key: String) throws(FormatError) -> Double {
    let value = try value(key)
    guard case .number(let number) = value else {
      throw formatError("expected a number, found \(value)", at: key)
    }
    return number
  }

  /// A whole number that is not negative.
  func count(_ key: String) throws(FormatError) -> Int {
    let number = try number(key)
    guard let count = Int(exactly: number), count >= 0 else {
      throw formatError("expected a count, found \(JSONValue.number(number))", at: key)
    }
    return count
  }

  /// A positive whole number.
  func positive(_ key: String) throws(FormatError) -> Int {
    let count = try count(key)
    if count == 0 { throw formatError("expected a positive number, found 0", at: key) }
    return count
  }

  func boolean(_ key: String) throws(FormatError) -> Bool {
    let value = try value(key)
    guard case .boolean(let boolean) = value else {
      throw formatError("expected true or false, found \(value)", at: key)
    }
    return boolean
  }

  func values(_ key: String) throws(FormatError) -> [JSONValue] {
    let value = try value(key)
    guard case .array(let elements) = value else {
      throw formatError("expected an array, found \(value)", at: key)
    }
    return elements
  }

  func strings(_ key: String) throws(FormatError) -> [String] {
    try values(key).map { value throws(FormatError) in
      guard case .string(let text) = value else {
        throw formatError("expected strings, found \(value)", at: key)
      }
      return text
    }
  }

  func object(_ key: String) throws(FormatError) -> JSONObject {
    try JSONObject(value(key), at: path(of: key))
  }

  /// The objects of an array.
  func objects(_ key: String) throws(FormatError) -> [JSONObject] {
    try values(key).enumerated().map { element throws(FormatError) in
      try JSONObject(element.element, at: "\(path(of: key))[\(element.offset)]")
    }
  }
}
