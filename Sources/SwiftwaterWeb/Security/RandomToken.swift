#if Web
/// A token that cannot be guessed.
enum RandomToken {
  /// Returns 128 random bits as 32 hexadecimal digits.
  static func make() -> String {
    let digits = String(UInt128.random(in: 0...UInt128.max), radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
#endif
