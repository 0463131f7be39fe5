import Logging
import MessengerServices
import SwiftwaterPages
import SwiftwaterWeb

/// A value that the configuration file can contain.
protocol SettingValue {
  /// The format of the value, for an error.
  static var format: String { get }
  /// Reads the value; nil if the text does not have the ``format``.
  init?(setting: String)
  /// The text from which the value is read.
  var setting: String { get }
}

extension Int: SettingValue {
  static var format: String { "a whole number" }
  init?(setting: String) { self.init(setting) }
  var setting: String { String(self) }
}

extension Double: SettingValue {
  static var format: String { "a number" }
  init?(setting: String) {
    guard let number = Double(setting), number.isFinite else { return nil }
    self = number
  }
  var setting: String { String(self) }
}

extension Bool: SettingValue {
  static var format: String { "yes or no" }
  init?(setting: String) {
    switch setting {
    case "yes": self = true
    case "no": self = false
    default: return nil
    }
  }
  var setting: String { self ? "yes" : "no" }
}

extension String: SettingValue {
  static var format: String { "a text" }
  init?(setting: String) { self = setting }
  var setting: String { self }
}

extension Optional: SettingValue where Wrapped: SettingValue {
  static var format: String { "\(Wrapped.format), or none" }
  init?(setting: String) {
    if setting == "none" {
      self = Wrapped?.none
    } else if let value = Wrapped(setting: setting) {
      self = value
    } else {
      return nil
    }
  }
  var setting: String { self?.setting ?? "none" }
}

extension Duration: SettingValue {
  private static let units = [("ms", 1), ("s", 1_000), ("min", 60_000), ("h", 3_600_000), ("d", 86_400_000)]

  static var format: String { "a time such as 100 ms, 20 s, 10 min, 24 h or 30 d" }

  init?(setting: String) {
    let parts = setting.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]), (0...1_000_000).contains(number),
      let unit = Self.units.first(where: { $0.0 == parts[1] })
    else { return nil }
    self = .milliseconds(number * unit.1)
  }

  var setting: String {
    let milliseconds = Int(self / .milliseconds(1))
    let unit = Self.units.last { milliseconds >= $0.1 && milliseconds.isMultiple(of: $0.1) } ?? Self.units[0]
    return "\(milliseconds / unit.1) \(unit.0)"
  }
}

extension RateLimit: SettingValue {
  static var format: String { "a rate such as 500 then 100 per second" }

  init?(setting: String) {
    guard let match = setting.wholeMatch(of: /(\d{1,9}) then (\d{1,9}(?:\.\d{1,3})?) per second/),
      let burst = Int(match.1), burst >= 1, let rate = Double(match.2), rate > 0
    else { return nil }
    self.init(burst: burst, perSecond: rate)
  }

  var setting: String {
    let rate = perSecond == perSecond.rounded() ? String(Int(perSecond)) : String(perSecond)
    return "\(burst) then \(rate) per second"
  }
}

extension Registration: SettingValue {
  static var format: String { allCases.map(\.rawValue).joined(separator: ", ") }
  init?(setting: String) { self.init(rawValue: setting) }
  var setting: String { rawValue }
}

extension LogFormat: SettingValue {
  static var format: String { allCases.map(\.rawValue).joined(separator: " or ") }
  init?(setting: String) { self.init(rawValue: setting) }
  var setting: String { rawValue }
}

extension Logger.Level: SettingValue {
  static var format: String { allCases.map(\.rawValue).joined(separator: ", ") }
  init?(setting: String) { self.init(rawValue: setting) }
  var setting: String { rawValue }
}

extension PasswordCost: SettingValue {
  static var format: String {
    "scrypt's log2 N (10 to 20), r (1 to 32) and p (1 to 16), separated by commas, such as 15,8,3"
  }

  init?(setting: String) {
    let parts = setting.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 3, numbers.count == 3, (10...20).contains(numbers[0]), (1...32).contains(numbers[1]),
      (1...16).contains(numbers[2])
    else { return nil }
    self.init(logarithmOfRounds: numbers[0], blockSize: numbers[1], parallelism: numbers[2])
  }

  var setting: String { "\(logarithmOfRounds),\(blockSize),\(parallelism)" }
}

extension [IPNetwork]: SettingValue {
  static var format: String { "IP addresses and networks such as 10.1.0.0/16, separated by commas, or none" }

  init?(setting: String) {
    self = []
    if setting == "none" { return }
    for part in setting.split(separator: ",") {
      guard let network = IPNetwork(part.trimmingPrefix(while: \.isWhitespace).description) else {
        return nil
      }
      append(network)
    }
  }

  var setting: String { isEmpty ? "none" : map(\.description).joined(separator: ",") }
}
