import Foundation

/// A request to the driver. The names of commands and arguments match `Python/commands.py`.
struct Command: Encodable {
  let name: String
  var arguments: [String: any Encodable & Sendable] = [:]
  /// The time limit of the driver.
  let timeout: Duration
  /// The number that the response repeats.
  var id = 0

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, value) in arguments {
      try container.encode(value, forKey: Key(stringValue: name))
    }
    try container.encode(id, forKey: Key(stringValue: "id"))
    try container.encode(name, forKey: Key(stringValue: "command"))
    try container.encode(timeout.milliseconds, forKey: Key(stringValue: "timeout"))
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

/// The part that all responses of the driver have in common.
struct Response: Decodable {
  let id: Int
  let error: Failure?

  struct Failure: Error, Decodable {
    let reason: String
    var url: String?
    var excerpt: String?
  }
}

/// The result in a response, decoded as the type that the command expects.
struct CommandResult<Value: Decodable>: Decodable {
  let result: Value
}

extension Duration {
  var milliseconds: Int {
    Int(self / .milliseconds(1))
  }
}
