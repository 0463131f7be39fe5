/// A description of elements of a page, by their role, label, text or selector.
///
/// A string literal is a CSS selector. A call that reads or acts on one element throws if its locator finds
/// several, so a test never acts on the wrong element. `nth(_:)`, `containing(_:)` and `inside(_:)` narrow a
/// locator.
///
/// ```swift
/// try await page.click("#send")
/// try await page.click(.role("button", name: "Send"))
/// try await page.click(.role("button", name: "Delete").inside(Locator(".message").containing("Hello")))
/// ```
///
/// Each use searches the page again, so a locator stays valid while the page changes.
public struct Locator: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  package private(set) var steps: [Step]

  /// Creates a locator for the elements that match a selector.
  ///
  /// - Parameter selector: A CSS selector, or another selector of Playwright such as `text="Send"`.
  public init(_ selector: String) {
    steps = [.selector(selector)]
  }

  /// Creates a locator for the elements that match a selector.
  ///
  /// - Parameter selector: A CSS selector, or another selector of Playwright.
  public init(stringLiteral selector: String) {
    self.init(selector)
  }

  private init(_ step: Step) {
    steps = [step]
  }

  /// The smallest elements that contain a text.
  ///
  /// - Parameters:
  ///   - text: A part of the text, whose case is ignored; the whole text if it has to match exactly.
  ///   - isExact: Whether the whole text has to match, with its case. White space counts as a single space.
  public static func text(_ text: String, isExact: Bool = false) -> Locator {
    Locator(.text(text, isExact: isExact))
  }

  /// The elements with a role and an accessible name, as screen readers find them.
  ///
  /// - Parameters:
  ///   - role: An ARIA role, such as `button`, `link`, `textbox` or `dialog`. It is explicit, or the tag
  ///     implies it.
  ///   - name: A part of the name, whose case is ignored; nil for any name.
  ///   - isExact: Whether the whole name has to match, with its case. White space counts as a single space.
  public static func role(_ role: String, name: String? = nil, isExact: Bool = false) -> Locator {
    Locator(.role(role, name: name, isExact: isExact))
  }

  /// The fields whose label contains a text.
  ///
  /// - Parameters:
  ///   - text: A part of the label, whose case is ignored; the whole label if it has to match exactly.
  ///   - isExact: Whether the whole label has to match, with its case. White space counts as a single space.
  public static func label(_ text: String, isExact: Bool = false) -> Locator {
    Locator(.label(text, isExact: isExact))
  }

  /// The fields whose placeholder contains a text.
  ///
  /// - Parameter text: A part of the placeholder. Case is ignored.
  public static func placeholder(_ text: String) -> Locator {
    Locator(.placeholder(text))
  }

  /// The elements of this locator that contain a text.
  ///
  /// - Parameter text: A part of the text. Case is ignored.
  public func containing(_ text: String) -> Locator {
    adding(.containing(text))
  }

  /// The element of this locator at a position.
  ///
  /// - Parameter index: The position in document order, from 0; -1 is the last element.
  public func nth(_ index: Int) -> Locator {
    adding(.nth(index))
  }

  /// The elements of this locator that are descendants of the elements of another.
  ///
  /// - Parameter ancestor: The locator of the ancestors.
  public func inside(_ ancestor: Locator) -> Locator {
    var locator = ancestor
    locator.steps += steps
    return locator
  }

  /// The steps of the locator in words, for errors.
  public var description: String {
    steps.map(\.description).joined(separator: " ")
  }

  private func adding(_ step: Step) -> Locator {
    var locator = self
    locator.steps.append(step)
    return locator
  }
}

extension Locator: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(steps)
  }
}

extension Locator {
  /// A step of a search. Each step searches inside the elements of the previous one, or filters them.
  package enum Step: Sendable, Hashable, CustomStringConvertible, Encodable {
    case selector(String)
    case text(String, isExact: Bool)
    case role(String, name: String?, isExact: Bool)
    case label(String, isExact: Bool)
    case placeholder(String)
    case containing(String)
    case nth(Int)

    package var description: String {
      switch self {
      case .selector(let selector): selector
      case .text(let text, let isExact): "\(isExact ? "exact " : "")text '\(text)'"
      case .role(let role, let name, let isExact):
        name.map { "\(role) \(isExact ? "named exactly " : "")'\($0)'" } ?? role
      case .label(let text, let isExact): "field labeled \(isExact ? "exactly " : "")'\(text)'"
      case .placeholder(let text): "field with placeholder '\(text)'"
      case .containing(let text): "containing '\(text)'"
      case .nth(let index): "[\(index)]"
      }
    }

    /// A text by which an element is found.
    private struct Name: Encodable {
      var role: String?
      let text: String?
      let isExact: Bool
    }

    private enum Key: String, CodingKey {
      case selector, text, role, label, placeholder, containing, nth
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      switch self {
      case .selector(let selector): try container.encode(selector, forKey: .selector)
      case .text(let text, let isExact):
        try container.encode(Name(text: text, isExact: isExact), forKey: .text)
      case .role(let role, let name, let isExact):
        try container.encode(Name(role: role, text: name, isExact: isExact), forKey: .role)
      case .label(let text, let isExact):
        try container.encode(Name(text: text, isExact: isExact), forKey: .label)
      case .placeholder(let text): try container.encode(text, forKey: .placeholder)
      case .containing(let text): try container.encode(text, forKey: .containing)
      case .nth(let index): try container.encode(index, forKey: .nth)
      }
    }
  }
}
