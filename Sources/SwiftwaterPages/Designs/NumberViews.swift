internal import Swiftwater
public import SwiftwaterDesign

/// A view of a `NumberInput` with buttons that add and subtract a step.
///
///     StepperView(viewModel.guests, name: "guests")
///
/// Its parts have the classes of ``InputView``; the field and the buttons are in a part with the class `stepper`. A
/// button has `aria-disabled` while the number is at or beyond its limit.
public struct StepperView<Number: NumberInputValue>: View {
  private let design: NumberInput<Number>
  private let name: String
  private let attributes: [Attribute]

  /// Creates a field for a number with buttons.
  ///
  /// - Parameters:
  ///   - design: The input.
  ///   - name: The id of the field, unique in the page, and its name in a form that is submitted without script.
  ///   - attributes: Further attributes of the field.
  public init(_ design: NumberInput<Number>, name: String, _ attributes: Attribute...) {
    self.design = design
    self.name = name
    self.attributes = attributes
  }

  /// The label, the buttons with the field between them, and its problem.
  public var body: Markup {
    let parts = InputParts(design, name)
    let (value, minimum, maximum) = (design.value, design.minimum, design.maximum)
    // A button that is disabled would lose the focus.
    let isLowest = Property {
      value.value.flatMap { number in minimum.value.map { number <= $0 } } ?? false
    }
    let isHighest = Property {
      value.value.flatMap { number in maximum.value.map { number >= $0 } } ?? false
    }
    let (decrease, increase) = (
      design.title.map { DesignText.decrease(title: $0).localized },
      design.title.map { DesignText.increase(title: $0).localized }
    )
    return Element(Tag("div"), parts.outerAttributes) {
      parts.label
      div(.class("stepper")) {
        button(
          .type("button"), .aria(.label, decrease), .aria(.disabled, isLowest), parts.disabledAttribute,
          .onClick { [design] in design.decrement() }
        ) {
          "−"
        }
        Element(
          Tag("input", isVoid: true),
          [.field(design), .placeholder(design.placeholder), parts.rules(design)] + parts.fieldAttributes
            + design.fieldAttributes + attributes,
          Markup())
        button(
          .type("button"), .aria(.label, increase), .aria(.disabled, isHighest), parts.disabledAttribute,
          .onClick { [design] in design.increment() }
        ) {
          "+"
        }
      }
      parts.messages
    }.body
  }
}

/// A view of a `NumberInput` that is a slider, with the number beside it.
///
///     SliderView(viewModel.volume, name: "volume")
///
/// The input needs a minimum, a maximum and a default value, because a slider always shows a number. The parts have the
/// classes of ``InputView``; the slider and the number are in a part with the class `slider`.
public struct SliderView<Number: NumberInputValue>: View {
  private let design: NumberInput<Number>
  private let name: String
  private let attributes: [Attribute]

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - design: The input.
  ///   - name: The id of the slider, unique in the page, and its name in a form that is submitted without script.
  ///   - attributes: Further attributes of the slider.
  public init(_ design: NumberInput<Number>, name: String, _ attributes: Attribute...) {
    self.design = design
    self.name = name
    self.attributes = attributes
  }

  /// The label, the slider and the number.
  public var body: Markup {
    let parts = InputParts(design, name)
    let slider: [Attribute] = [
      .type("range"), .field(SliderField(design: design)), .min(design.minimum.map { $0?.description }),
      .max(design.maximum.map { $0?.description }), .step(design.step.map(\.description)),
      .aria(.valueText, design.formatted),
    ]
    return Element(Tag("div"), parts.outerAttributes) {
      parts.label
      div(.class("slider")) {
        Element(Tag("input", isVoid: true), slider + parts.fieldAttributes + attributes, Markup())
        output(.labelFor(name)) { design.formatted }
      }
      parts.messages
    }.body
  }
}

/// The binding of a slider, whose value is a number with a decimal point in every language.
private struct SliderField<Number: NumberInputValue>: FieldBinding {
  let design: NumberInput<Number>
  let eventRate = EventRate.throttled(.milliseconds(50)).wireValue

  private var text: Property<String> { design.value.map { $0?.description ?? "" } }
  var current: WireValue { .string(text.value) }
  var changes: Signal<WireValue, Never> { text.changes.map { .string($0) } }

  func write(_ value: WireValue) -> Bool {
    guard let text = value.string, text.utf8.count <= 64, let number = Number(plain: text) else {
      return false
    }
    design.select(number)
    return true
  }
}
