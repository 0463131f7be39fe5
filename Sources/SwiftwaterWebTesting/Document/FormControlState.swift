/// The state of a form control that its attributes do not show.
///
/// `text` and `isOn` are nil until the user or a script changes them (the dirty value flag and the dirty checkedness
/// flag of the HTML standard).
struct FormControlState {
  /// The text of an `input` or `textarea`.
  var text: String?
  /// Whether a checkbox or radio button is checked, or an `option` is selected.
  var isOn: Bool?
  /// The position of the caret in UTF-16 units; nil for the end.
  var caret: Int?
}

extension ElementNode {
  /// The type of an `input`.
  var inputType: String? { name == "input" ? (self["type"] ?? "text").lowercased() : nil }

  /// Whether the element is a checkbox or a radio button.
  var isCheckable: Bool { inputType == "checkbox" || inputType == "radio" }

  var isField: Bool { ["input", "textarea", "select"].contains(name) }

  /// Whether the element submits its form. A button without a type does.
  var isSubmitButton: Bool { name == "button" ? self["type"] ?? "submit" == "submit" : inputType == "submit" }

  /// Whether the user can type into the element.
  var acceptsTyping: Bool {
    name == "textarea"
      || inputType.map { !Self.typesWithoutText.contains($0) } == true
  }

  /// The types of `input` into which users do not type. A type that HTML does not know is a text.
  private static let typesWithoutText: Set = [
    "button", "checkbox", "color", "file", "hidden", "image", "radio", "range", "reset", "submit",
  ]

  /// The current value of the field.
  var value: String {
    get {
      switch name {
      case "textarea": controlState.text ?? textContent.normalizingLineBreaks
      case "select": selectedOption?.optionValue ?? ""
      case "input" where isCheckable: self["value"] ?? "on"
      case "input": controlState.text ?? (self["value"] ?? "").removingLineBreaks
      default: ""
      }
    }
    set {
      switch name {
      case "select":
        let chosen = options.first { $0.optionValue == newValue }
        for option in options { option.controlState.isOn = option === chosen }
      case "textarea": controlState.text = newValue.normalizingLineBreaks
      default: controlState.text = newValue.removingLineBreaks
      }
    }
  }

  /// The initial value of the field, from its attribute or content.
  var defaultValue: String {
    name == "textarea" ? textContent.normalizingLineBreaks : (self["value"] ?? "").removingLineBreaks
  }

  var isChecked: Bool {
    get { controlState.isOn ?? (self["checked"] != nil) }
    set { controlState.isOn = newValue }
  }

  /// Whether the field has another value than in the HTML of the page. False for files, which nothing can put back.
  var isEdited: Bool {
    if isCheckable { return isChecked != (self["checked"] != nil) }
    if name == "select" {
      // If no option says that it is selected, the first one is.
      return options.enumerated().contains { index, option in
        option["selected"] != nil ? !option.isSelectedOption : index > 0 && option.isSelectedOption
      }
    }
    return inputType != "file" && value != defaultValue
  }

  // MARK: Choices

  var options: [ElementNode] { descendants { $0.name == "option" } }

  var optionValue: String { self["value"] ?? textContent }

  /// The option of a `select` that is shown.
  private var selectedOption: ElementNode? {
    let options = options
    if let chosen = options.last(where: { $0.controlState.isOn ?? ($0["selected"] != nil) }) { return chosen }
    // After a script has set a value that no option has, no option is selected. Otherwise the first enabled option is
    // selected.
    return options.contains { $0.controlState.isOn == nil } ? options.first { $0["disabled"] == nil } : nil
  }

  /// Whether the element is the option that its `select` shows.
  var isSelectedOption: Bool {
    ancestors.first { $0.name == "select" }?.selectedOption === self
  }
}

extension String {
  /// The text with a line feed for each line break, as in the value of a `textarea`.
  fileprivate var normalizingLineBreaks: String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar != "\n" || last != "\r" { result.append(scalar == "\r" ? "\n" : scalar) }
      last = scalar
    }
    return String(result)
  }

  /// The text without line breaks, as in the value of an `input`.
  fileprivate var removingLineBreaks: String {
    contains { $0.isNewline }
      ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\n" && $0 != "\r" })) : self
  }
}
