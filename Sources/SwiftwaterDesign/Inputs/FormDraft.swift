/// What a user has entered into a form and not submitted: the texts of the changed fields, and the rows of included
/// lists.
///
/// It can be encoded, and restored into a form with the same fields:
///
///     let draft = form.draft().value
///     laterForm.restore(draft)
///
/// It has no texts of secret inputs, and at most the number of bytes that ``Form/draft(maximumBytes:)`` permits.
public struct FormDraft: Hashable, Sendable {
  /// The texts of the changed inputs, by their positions in the form.
  var texts: [Int: String] = [:]
  /// The forms in the form, by the positions of the parts. An included form is the only row of its part.
  var parts: [Int: [Row]] = [:]

  /// A row of a list.
  struct Row: Hashable, Sendable {
    /// The position among the original rows; nil for a row that the user has added.
    var original: Int?
    var draft = FormDraft()
  }

  /// Creates a draft without changes.
  public init() {}

  /// Whether nothing is changed.
  public var isEmpty: Bool { texts.isEmpty && parts.isEmpty }
}

// Short keys, as browsers keep drafts in little space.
extension FormDraft: Codable {
  private enum CodingKeys: String, CodingKey {
    case texts = "t"
    case parts = "p"
  }

  /// Decodes a draft.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    texts = try container.decodeIfPresent([Int: String].self, forKey: .texts) ?? [:]
    parts = try container.decodeIfPresent([Int: [Row]].self, forKey: .parts) ?? [:]
  }

  /// Encodes the draft; what is empty is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !texts.isEmpty { try container.encode(texts, forKey: .texts) }
    if !parts.isEmpty { try container.encode(parts, forKey: .parts) }
  }
}

extension FormDraft.Row: Codable {
  private enum CodingKeys: String, CodingKey {
    case original = "o"
    case draft = "d"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    original = try container.decodeIfPresent(Int.self, forKey: .original)
    draft = try container.decodeIfPresent(FormDraft.self, forKey: .draft) ?? FormDraft()
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(original, forKey: .original)
    if !draft.isEmpty { try container.encode(draft, forKey: .draft) }
  }
}
