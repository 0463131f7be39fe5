/// The check whether a name is mixed-script: has letters of several scripts, of which some may look like others.
///
/// It is the restriction level *Moderately Restrictive* of Unicode Technical Standard 39 (section 5.2), without its
/// limits on the characters of a single script. Latin may not be beside Armenian here, either, whose letters look like
/// Latin ones, too.
enum ScriptMixture {
  /// A range of characters that are used in the same scripts, which are named by their codes, such as `Latn`. The set is
  /// empty for characters of all scripts, such as digits.
  private struct Row {
    let first: UInt32
    let last: UInt32
    let scripts: Set<String>
  }

  private static let latin = "Latn"

  /// The scripts that may be beside Latin in a name. They are the recommended ones (Unicode Standard Annex 31, table 5)
  /// whose letters do not look like Latin ones, with the mixtures in which Chinese, Japanese and Korean are written.
  private static let companions: Set<String> = [
    "Arab", "Beng", "Deva", "Ethi", "Geor", "Gujr", "Guru", "Hanb", "Hebr", "Jpan", "Khmr", "Knda", "Kore",
    "Laoo",
    "Mlym", "Mymr", "Orya", "Sinh", "Taml", "Telu", "Thaa", "Thai", "Tibt",
  ]

  /// The scripts of ideographs, and the mixtures that contain them.
  private static let ideographic = withMixtures(["Hani"])

  /// Whether a text is mixed-script.
  static func isIn(_ text: String) -> Bool {
    let sets = text.unicodeScalars.map(scripts(of:)).filter { !$0.isEmpty }
    guard let common = shared(by: sets), common.isEmpty,
      let others = shared(by: sets.filter { !$0.contains(latin) })
    else { return false }
    return others.isDisjoint(with: companions)
  }

  /// The scripts that all sets have in common; nil if there is no set.
  private static func shared(by sets: [Set<String>]) -> Set<String>? {
    sets.first.map { sets.dropFirst().reduce($0) { $0.intersection($1) } }
  }

  /// The scripts in which a letter, a mark or a number is used; empty for all other characters, and for those of all
  /// scripts.
  private static func scripts(of scalar: Unicode.Scalar) -> Set<String> {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      if scalar.properties.isUnifiedIdeograph { return ideographic }
      // The script of a character that is newer than the table is unknown, so it may not be beside others.
      return row(of: scalar.value)?.scripts ?? ["Zzzz"]
    default: return []
    }
  }

  private static func row(of value: UInt32) -> Row? {
    var (low, high) = (0, table.count)
    while low < high {
      let middle = (low + high) / 2
      if table[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < table.count && table[low].first <= value ? table[low] : nil
  }

  /// Adds the mixtures in which Chinese with Bopomofo, Japanese and Korean are written.
  private static func withMixtures(_ scripts: Set<String>) -> Set<String> {
    var all = scripts
    if scripts.contains("Hani") { all.formUnion(["Hanb", "Jpan", "Kore"]) }
    if scripts.contains("Bopo") { all.insert("Hanb") }
    if scripts.contains("Hira") || scripts.contains("Kana") { all.insert("Jpan") }
    if scripts.contains("Hang") { all.insert("Kore") }
    return all
  }

  /// The scripts of letters, marks and numbers, by `Script_Extensions` of Unicode, in the order of the characters.
  private static let table: [Row] = {
    let text = String(decoding: PackageResources.scripts_txt, as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count > 2, let first = UInt32(fields[0], radix: 16),
        let last = UInt32(fields[1], radix: 16)
      else { return nil }
      // Characters that are common to scripts, or take the script of the one before, are used in all of them.
      let scripts = Set(fields[2...].map(String.init)).subtracting(["Zyyy", "Zinh"])
      return Row(first: first, last: last, scripts: withMixtures(scripts))
    }
  }()
}
