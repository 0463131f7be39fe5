/// What a field holds beside its attributes: nothing until a person or a script changes it, as browsers have
/// it ("dirty" flags).
struct FieldContent {
  /// The text of an `input` or `textarea`.
  var text: String?
  /// Whether a box is checked, or an `option` selected.
  var isOn: Bool?
  /// Where the next character goes, in UTF-16 units; nil for the end.
  var caret: Int?
}

extension ElementNode {
  /// The type of an `input`.
  var inputType: String? { name == "input" ? (self["type"] ?? "text").lowercased() : nil }

  /// Whether it is a checkbox or a radio button.
  var isBox: Bool { inputType == "checkbox" || inputType == "radio" }

  var isField: Bool { ["input", "textarea", "select"].contains(name) }

  /// Whether it submits its form, as a button does that does not say anything else.
  var isSubmitButton: Bool { name == "button" ? self["type"] ?? "submit" == "submit" : inputType == "submit" }

  /// Whether a person types into it.
  var isTyped: Bool {
    name == "textarea"
      || inputType.map { !["checkbox", "radio", "button", "submit", "file"].contains($0) } == true
  }

  /// What the field holds.
  var value: String {
    get {
      switch name {
      case "textarea": fieldContent.text ?? textContent.withLineFeeds
      case "select": selectedOption?.optionValue ?? ""
      case "input" where isBox: self["value"] ?? "on"
      case "input": fieldContent.text ?? (self["value"] ?? "").onOneLine
      default: ""
      }
    }
    set {
      switch name {
      case "select":
        let chosen = options.first { $0.optionValue == newValue }
        for option in options { option.fieldContent.isOn = option === chosen }
      case "textarea": fieldContent.text = newValue.withLineFeeds
      default: fieldContent.text = newValue.onOneLine
      }
    }
  }

  /// What it held when it came, as a page writes it.
  var defaultValue: String {
    name == "textarea" ? textContent.withLineFeeds : (self["value"] ?? "").onOneLine
  }

  var isChecked: Bool {
    get { fieldContent.isOn ?? (self["checked"] != nil) }
    set { fieldContent.isOn = newValue }
  }

  // MARK: Choices

  var options: [ElementNode] { descendants { $0.name == "option" } }

  var optionValue: String { self["value"] ?? textContent }

  /// The option of a `select` that is shown.
  private var selectedOption: ElementNode? {
    let options = options
    if let chosen = options.last(where: { $0.fieldContent.isOn ?? ($0["selected"] != nil) }) { return chosen }
    // Nothing is shown only after a script chose what is not there.
    return options.contains { $0.fieldContent.isOn == nil } ? options.first { $0["disabled"] == nil } : nil
  }

  /// Whether it is the option that its `select` shows.
  var isSelectedOption: Bool {
    ancestors.first { $0.name == "select" }?.selectedOption === self
  }
}

extension String {
  /// The text with line feeds for all line breaks, as a `textarea` has it.
  fileprivate var withLineFeeds: String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar != "\n" || last != "\r" { result.append(scalar == "\r" ? "\n" : scalar) }
      last = scalar
    }
    return String(result)
  }

  /// The text without line breaks, as an `input` has it.
  fileprivate var onOneLine: String {
    contains { $0.isNewline }
      ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\n" && $0 != "\r" })) : self
  }
}
