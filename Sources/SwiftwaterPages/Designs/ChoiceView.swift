internal import Swiftwater
public import SwiftwaterDesign

/// A view of a `ChoiceInput`: a menu, radio buttons, or a field that searches in a long list.
///
///     ChoiceView(viewModel.size, name: "size")
///     ChoiceView(viewModel.payment, name: "payment", as: .radioButtons)
///     ChoiceView(viewModel.city, name: "city", as: .search)
///
/// All three are native controls of the browser, with its keyboard support and accessibility. The parts have the
/// classes of ``InputView``; the labels of radio buttons are in an element with the class `choices`.
public struct ChoiceView<Choice: Hashable>: View {
  /// The ways to choose one of several.
  public enum Style: Hashable, Sendable {
    /// A menu, for up to some dozens of choices.
    case menu
    /// Radio buttons, for a few choices, which are all visible.
    case radioButtons
    /// A text field that suggests choices that contain the typed text, for long lists of choices.
    case search
  }

  private let design: ChoiceInput<Choice>
  private let name: String
  private let style: Style
  private let attributes: [Attribute]

  /// Creates a view of an input that chooses one of several values.
  ///
  /// - Parameters:
  ///   - design: The input.
  ///   - name: The id of the field, or of the `fieldset` around the radio buttons, unique in the page. It is
  ///     also the name of the field or of the radio buttons in a form that is submitted without script.
  ///   - style: The way to choose.
  ///   - attributes: Further attributes of the field, or of the `fieldset` around the radio buttons.
  public init(
    _ design: ChoiceInput<Choice>, name: String, as style: Style = .menu, _ attributes: Attribute...
  ) {
    self.design = design
    self.name = name
    self.style = style
    self.attributes = attributes
  }

  /// The label, the choices and the problem.
  public var body: Markup {
    let parts = InputParts(design, name)
    switch style {
    case .menu: return menu(parts)
    case .radioButtons: return radioButtons(parts)
    case .search: return search(parts)
    }
  }

  private func menu(_ parts: InputParts) -> Markup {
    Element(Tag("div"), parts.outerAttributes) {
      parts.label
      Element(Tag("select"), [.field(design), parts.rules(nil)] + parts.fieldAttributes + attributes) {
        // The empty option shows the placeholder while nothing is chosen. If a choice is required, the user cannot go
        // back to it.
        option(.value(""), .disabled(design.isRequired)) { design.placeholder }
        Switch(design.labels) { labels in
          for text in labels { option(.value(text)) { text } }
        }
      }
      parts.messages
    }.body
  }

  private func radioButtons(_ parts: InputParts) -> Markup {
    Element(
      Tag("fieldset"),
      parts.outerAttributes + [
        .id(name), .role("radiogroup"), .aria(.required, design.isRequired), parts.invalidAttribute,
      ]
        + parts.commonAttributes + attributes
    ) {
      legend(.class("input-title")) { design.title }
      Switch(design.labels) { labels in
        div(.class("choices")) {
          for (index, text) in labels.enumerated() {
            label {
              input(
                .type("radio"), .id("\(name)-\(index)"), .name(name), .value(text),
                .field(design.text, choosing: text), parts.disabledAttribute,
                // The chosen option, or the first option if none is chosen.
                parts.focusAttribute { [design] in
                  untracked { labels.firstIndex(of: design.text.value) ?? 0 } == index
                })
              text
            }
          }
        }
      }
      parts.messages
    }.body
  }

  private func search(_ parts: InputParts) -> Markup {
    let list = name + "-choices"
    return Element(Tag("div"), parts.outerAttributes) {
      parts.label
      Element(
        Tag("input", isVoid: true),
        [
          .field(design, .debounced(.milliseconds(100))), .placeholder(design.placeholder), .list(list),
          .autocomplete("off"), parts.rules(nil),
        ] + parts.fieldAttributes + attributes,
        Markup())
      Switch(design.suggestions()) { texts in
        datalist(.id(list)) {
          for text in texts { option(.value(text)) }
        }
      }
      parts.messages
    }.body
  }
}

/// A view of a `MultipleChoiceInput`: a group of checkboxes.
///
///     MultipleChoiceView(viewModel.days, name: "days")
///
/// The parts have the classes of ``InputView``; the labels of the checkboxes are in an element with the class
/// `choices`.
public struct MultipleChoiceView<Choice: Hashable>: View {
  private let design: MultipleChoiceInput<Choice>
  private let name: String
  private let attributes: [Attribute]

  /// Creates a view of an input that chooses any number of values.
  ///
  /// - Parameters:
  ///   - design: The input.
  ///   - name: The id of the `fieldset`, unique in the page, and the name of the checkboxes in a form that is submitted
  ///     without script.
  ///   - attributes: Further attributes of the `fieldset`.
  public init(_ design: MultipleChoiceInput<Choice>, name: String, _ attributes: Attribute...) {
    self.design = design
    self.name = name
    self.attributes = attributes
  }

  /// The label, the checkboxes and the problem.
  public var body: Markup {
    let parts = InputParts(design, name)
    return Element(
      Tag("fieldset"),
      parts.outerAttributes + [.id(name)] + parts.commonAttributes + attributes
    ) {
      legend(.class("input-title")) { design.title }
      Switch(design.options) { options in
        div(.class("choices")) {
          for (index, option) in options.enumerated() {
            label {
              input(
                .type("checkbox"), .id("\(name)-\(index)"), .name(name), .value(option.text),
                .field(MultipleChoiceField(design: design, choice: option.choice)), parts.disabledAttribute,
                parts.focusAttribute { index == 0 })
              option.text
            }
          }
        }
      }
      parts.messages
    }.body
  }
}

/// A view of a `ToggleInput`: a switch with its label.
///
///     ToggleView(viewModel.news, name: "news")
///
/// The parts have the classes of ``InputView``; the switch and its label are in a part with the class `toggle`.
public struct ToggleView: View {
  private let design: ToggleInput
  private let name: String
  private let attributes: [Attribute]

  /// Creates a switch.
  ///
  /// - Parameters:
  ///   - design: The input.
  ///   - name: The id of the switch, unique in the page, and its name in a form that is submitted without script.
  ///   - attributes: Further attributes of the switch.
  public init(_ design: ToggleInput, name: String, _ attributes: Attribute...) {
    self.design = design
    self.name = name
    self.attributes = attributes
  }

  /// The switch, its label and its problem.
  public var body: Markup {
    let parts = InputParts(design, name)
    return Element(Tag("div"), parts.outerAttributes) {
      div(.class("toggle")) {
        Element(
          Tag("input", isVoid: true),
          [.type("checkbox"), .role("switch"), .field(ToggleField(design: design))] + parts.fieldAttributes
            + attributes,
          Markup())
        parts.label
      }
      parts.messages
    }.body
  }
}

private struct MultipleChoiceField<Choice: Hashable>: FieldBinding {
  let design: MultipleChoiceInput<Choice>
  let choice: Choice
  let eventRate = ""
  private let isSelected: Property<Bool>

  init(design: MultipleChoiceInput<Choice>, choice: Choice) {
    self.design = design
    self.choice = choice
    isSelected = design.isSelected(choice)
  }

  var current: WireValue { .bool(isSelected.value) }
  var changes: Signal<WireValue, Never> { isSelected.changes.map { .bool($0) } }

  func write(_ value: WireValue) -> Bool {
    guard let bool = value.bool else { return false }
    if bool { design.select(choice) } else { design.deselect(choice) }
    return true
  }
}

private struct ToggleField: FieldBinding {
  let design: ToggleInput
  let eventRate = ""

  var current: WireValue { .bool(design.isOn.value) }
  var changes: Signal<WireValue, Never> { design.isOn.changes.map { .bool($0) } }

  func write(_ value: WireValue) -> Bool {
    guard let bool = value.bool else { return false }
    design.setOn(bool)
    return true
  }
}
