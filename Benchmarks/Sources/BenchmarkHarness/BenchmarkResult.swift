/// A measured value and its target.
public struct BenchmarkResult: Encodable, Sendable {
  /// The name of the suite that measured the value.
  public let suite: String
  /// The name of the measured value.
  public let name: String
  /// The measured value, in the ``unit``.
  public let value: Double
  /// The unit, such as `ms` or `MiB`.
  public let unit: String
  /// The maximum value that meets the target; nil without a target.
  public let limit: Double?
  /// A note about the measurement, such as a condition or a comparison, shown in the last column of the table.
  public let remark: String

  /// Creates a result from its properties.
  public init(
    suite: String, name: String, value: Double, unit: String, limit: Double? = nil, remark: String = ""
  ) {
    self.suite = suite
    self.name = name
    self.value = value
    self.unit = unit
    self.limit = limit
    self.remark = remark
  }

  /// Whether the target is met; nil without a target.
  public var isMet: Bool? { limit.map { value <= $0 } }

  private enum CodingKeys: String, CodingKey {
    case suite, name, value, unit, limit, remark
    case isMet = "is_met"
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(suite, forKey: .suite)
    try values.encode(name, forKey: .name)
    try values.encode(value, forKey: .value)
    try values.encode(unit, forKey: .unit)
    try values.encodeIfPresent(limit, forKey: .limit)
    try values.encode(remark, forKey: .remark)
    try values.encodeIfPresent(isMet, forKey: .isMet)
  }
}
