import Foundation

/// One request to the driver; what the arguments are called is agreed with `Python/commands.py`.
struct Command: Encodable {
  let name: String
  var arguments: [String: any Encodable & Sendable] = [:]
  /// How long the driver tries.
  let deadline: Duration
  /// What the driver's answer repeats.
  var id = 0

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, value) in arguments {
      try container.encode(value, forKey: Key(stringValue: name))
    }
    try container.encode(id, forKey: Key(stringValue: "id"))
    try container.encode(name, forKey: Key(stringValue: "command"))
    try container.encode(deadline.milliseconds, forKey: Key(stringValue: "deadline"))
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }
}

/// What every answer of the driver has.
struct Answer: Decodable {
  let id: Int
  let error: Failure?

  struct Failure: Error, Decodable {
    let reason: String
    var url: String?
    var excerpt: String?
  }
}

/// An answer's value, once it is known what was asked for.
struct Outcome<Value: Decodable>: Decodable {
  let result: Value
}

extension Duration {
  var milliseconds: Int {
    Int(self / .milliseconds(1))
  }
}
