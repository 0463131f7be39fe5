/// Generates names, titles and sentences.
struct SampleText {
  private static let firstNames = [
    "Aino", "Amara", "Anton", "Carla", "Chen", "Dmitri", "Elena", "Emil", "Fatima", "Georg", "Hana", "Hugo",
    "Ines", "Ivan", "Jonas", "Kaisa", "Lars", "Leila", "Luca", "Marta", "Mikko", "Nadia", "Nils", "Olga",
    "Oscar", "Paula", "Petra", "Ravi", "Rosa", "Samir", "Selma", "Sven", "Tara", "Tomas", "Vera", "Zoe",
  ]
  private static let lastNames = [
    "Almeida", "Andersson", "Bauer", "Costa", "Dubois", "Eriksen", "Fischer", "Garcia", "Haddad", "Ivanov",
    "Jansen", "Kowalski", "Laine", "Lindgren", "Moreau", "Nakamura", "Novak", "Okafor", "Petrov", "Quist",
    "Rossi", "Santos", "Singh", "Tanaka", "Virtanen", "Weber", "Yilmaz", "Zhang",
  ]
  private static let words = [
    "about", "after", "again", "always", "autumn", "before", "between", "bicycle", "boat", "book", "bread",
    "bridge", "bring", "call", "city", "cloud", "coffee", "cold", "color", "could", "dinner", "early",
    "evening", "every", "found", "friend", "garden", "great", "harbour", "holiday", "house", "idea", "island",
    "kitchen", "lake", "later", "letter", "light", "little", "lunch", "market", "maybe", "meeting", "minute",
    "monday", "morning", "mountain", "music", "never", "night", "number", "office", "often", "other", "paper",
    "people", "photo", "picture", "place", "plan", "question", "quiet", "rain", "ready", "river", "road",
    "school", "should", "snow", "something", "song", "spring", "station", "still", "story", "street",
    "summer", "sunday", "table", "ticket", "today", "together", "tomorrow", "tonight", "train", "travel",
    "under",
    "village", "walk", "warm", "water", "weather", "week", "window", "winter", "with", "work", "yellow",
  ]

  /// A name that differs from some others, so that nobody takes one person for another.
  static func name(otherThan names: Set<String>, using random: inout some RandomNumberGenerator) -> String {
    while true {
      let name = "\(pick(firstNames, &random)) \(pick(lastNames, &random))"
      if !names.contains(name) { return name }
    }
  }

  /// A title of one to three words.
  static func title(using random: inout some RandomNumberGenerator) -> String {
    phrase(Int.random(in: 1...3, using: &random), &random)
  }

  /// One to five sentences.
  static func text(using random: inout some RandomNumberGenerator) -> String {
    let sentences = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      phrase(Int.random(in: 2...9, using: &random), &random) + pick([".", ".", ".", "!", "?"], &random)
    }
    return sentences.joined(separator: " ")
  }

  /// A phone number: a plus, a digit from 1 to 9, then ten to twelve digits.
  static func phoneNumber(using random: inout some RandomNumberGenerator) -> String {
    let digits = (0..<Int.random(in: 10...12, using: &random)).map { _ in
      Int.random(in: 0...9, using: &random)
    }
    return "+\(Int.random(in: 1...9, using: &random))" + digits.map(String.init).joined()
  }

  private static func phrase(_ count: Int, _ random: inout some RandomNumberGenerator) -> String {
    let phrase = (0..<count).map { _ in pick(words, &random) }.joined(separator: " ")
    return phrase.prefix(1).uppercased() + phrase.dropFirst()
  }

  private static func pick(_ choices: [String], _ random: inout some RandomNumberGenerator) -> String {
    choices[Int.random(in: choices.indices, using: &random)]
  }
}
