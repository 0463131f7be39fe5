/// Says which element of a page is meant, as people would find it or by a selector.
///
/// A string literal is a CSS selector. What reads or acts on one element fails if the locator finds several,
/// so that a test never acts on the wrong one; `nth(_:)`, `containing(_:)` and `inside(_:)` narrow.
///
/// ```swift
/// try await page.click("#send")
/// try await page.click(.role("button", "Send"))
/// try await page.click(.role("button", "Delete").inside(Locator(".message").containing("Hello")))
/// ```
///
/// It is found again with each use, so it stays valid while the page changes.
public struct Locator: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  package private(set) var steps: [Step]

  /// The elements that a CSS selector finds.
  ///
  /// - Parameter selector: CSS, or another selector of Playwright's such as `text="Send"`.
  public init(_ selector: String) {
    steps = [.selector(selector)]
  }

  public init(stringLiteral selector: String) {
    self.init(selector)
  }

  private init(_ step: Step) {
    steps = [step]
  }

  /// The smallest elements with this text in them, whatever its case.
  public static func text(_ text: String) -> Locator {
    Locator(.text(text))
  }

  /// The elements with a role and an accessible name, which is how a screen reader finds them.
  ///
  /// - Parameters:
  ///   - role: an ARIA role, such as `button`, `link`, `textbox` or `dialog`, explicit or implied by the
  ///     element.
  ///   - name: a part of the name, whatever its case; nil for any name.
  public static func role(_ role: String, _ name: String? = nil) -> Locator {
    Locator(.role(role, name: name))
  }

  /// The fields with this text in their label.
  public static func label(_ text: String) -> Locator {
    Locator(.label(text))
  }

  /// The fields with this text in their placeholder.
  public static func placeholder(_ text: String) -> Locator {
    Locator(.placeholder(text))
  }

  /// Those of the elements that have this text in them, whatever its case.
  public func containing(_ text: String) -> Locator {
    adding(.containing(text))
  }

  /// One of the elements by its position.
  ///
  /// - Parameter index: from 0; -1 is the last.
  public func nth(_ index: Int) -> Locator {
    adding(.nth(index))
  }

  /// Those of the elements that are descendants of what another locator finds.
  public func inside(_ ancestor: Locator) -> Locator {
    var locator = ancestor
    locator.steps += steps
    return locator
  }

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
  /// Each step narrows what the steps before it found.
  package enum Step: Sendable, Hashable, CustomStringConvertible, Encodable {
    case selector(String)
    case text(String)
    case role(String, name: String?)
    case label(String)
    case placeholder(String)
    case containing(String)
    case nth(Int)

    package var description: String {
      switch self {
      case .selector(let selector): selector
      case .text(let text): "text '\(text)'"
      case .role(let role, let name): name.map { "\(role) '\($0)'" } ?? role
      case .label(let text): "field labelled '\(text)'"
      case .placeholder(let text): "field with placeholder '\(text)'"
      case .containing(let text): "containing '\(text)'"
      case .nth(let index): "[\(index)]"
      }
    }

    private enum Key: String, CodingKey {
      case selector, text, role, label, placeholder, containing, nth
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      switch self {
      case .selector(let selector): try container.encode(selector, forKey: .selector)
      case .text(let text): try container.encode(text, forKey: .text)
      case .role(let role, let name): try container.encode(["role": role, "name": name], forKey: .role)
      case .label(let text): try container.encode(text, forKey: .label)
      case .placeholder(let text): try container.encode(text, forKey: .placeholder)
      case .containing(let text): try container.encode(text, forKey: .containing)
      case .nth(let index): try container.encode(index, forKey: .nth)
      }
    }
  }
}
