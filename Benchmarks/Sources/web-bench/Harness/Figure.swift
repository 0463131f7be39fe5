/// One thing that was measured, and what it was to be.
struct Figure: Encodable {
  let suite: String
  let name: String
  let found: Double
  let unit: String
  /// At most this; nil where nothing was to be reached.
  var limit: Double?
  /// What it was compared with, and other remarks.
  var remark = ""

  /// Nil where nothing was to be reached.
  var isMet: Bool? { limit.map { found <= $0 } }

  private enum CodingKeys: String, CodingKey {
    case suite, name, found, unit, limit, remark
    case isMet = "is_met"
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(suite, forKey: .suite)
    try values.encode(name, forKey: .name)
    try values.encode(found, forKey: .found)
    try values.encode(unit, forKey: .unit)
    try values.encodeIfPresent(limit, forKey: .limit)
    try values.encode(remark, forKey: .remark)
    try values.encodeIfPresent(isMet, forKey: .isMet)
  }
}

/// Something that has to be right whatever the time it takes, and is not.
struct Wrong: Error {
  let text: String
}

func require(_ holds: Bool, _ text: @autoclosure () -> String) throws {
  if !holds { throw Wrong(text: text()) }
}

extension Collection<Double> {
  /// The value in the middle. There must be one.
  var median: Double { sorted()[count / 2] }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
