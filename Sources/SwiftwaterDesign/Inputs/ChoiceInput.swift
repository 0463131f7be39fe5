import Foundation
public import Swiftwater

/// An input for one of several choices: a menu, radio buttons, or a field that searches in a long list.
///
///     let size = ChoiceInput("Size", choices: Size.allCases, isRequired: true) { $0.name }
///     let city = ChoiceInput("City", choices: cities, label: \.name)
///
/// The text of a choice is its label. If several choices have the same label, a number tells them apart: *Springfield*,
/// *Springfield (2)*. A typed text names the choice whose text it equals. If there is none, it names the only choice
/// whose text it equals when case is ignored. A value that is no longer among the choices is not valid.
public final class ChoiceInput<Choice: Hashable>: Input<Choice> {
  /// The choices, in the order in which they are shown.
  public let choices: MutableProperty<[Choice]>
  /// The texts of the choices, in their order.
  public let labels: Property<[String]>

  /// Creates an input for one of several choices.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - choices: The initial choices. Equal ones are shown once.
  ///   - placeholder: The initial text for no choice; nil for that of the library.
  ///   - defaultValue: The choice at first, and where a bound model has none.
  ///   - isRequired: Whether something must be chosen.
  ///   - rule: Returns why a choice is not valid, for a user to read; nil if it is valid.
  ///   - label: Returns the text of a choice, not empty.
  public init(
    _ title: String, choices: [Choice], placeholder: String? = nil, defaultValue: Choice? = nil,
    isRequired: Bool = false, rule: @escaping (Choice) -> String? = { _ in nil },
    label: @escaping (Choice) -> String
  ) {
    let choices = MutableProperty(choices)
    let texts = choices.map { ChoiceTexts($0, label) }
    self.choices = choices
    labels = texts.map(\.labels)
    super.init(
      title, placeholder: placeholder ?? DesignText.choose.localized, defaultValue: defaultValue,
      isRequired: isRequired,
      format: InputFormat(
        format: { texts.value.text(of: $0) ?? label($0) }, parse: { texts.value.choice(for: $0) },
        badInput: .notAChoice)
    ) { choice in
      texts.value.text(of: choice) == nil ? DesignText.notAChoice.localized : rule(choice)
    }
  }

  /// The texts of choices that contain the text of the field, whatever the case and the accents; those of the first
  /// choices if the field is empty or shows exactly the text of a choice.
  ///
  /// - Parameter limit: The maximum number of texts.
  /// - Returns: The texts, in the order of the choices.
  public func suggestions(limit: Int = 50) -> Property<[String]> {
    Property { [text, labels] in
      let (typed, labels) = (text.value, labels.value)
      if typed.isEmpty || labels.contains(typed) { return Array(labels.prefix(limit)) }
      let matches = labels.lazy.filter {
        $0.range(of: typed, options: [.caseInsensitive, .diacriticInsensitive]) != nil
      }
      return Array(matches.prefix(limit))
    }
  }
}

/// An input for several of some choices: a group of checkboxes.
///
///     let days = MultipleChoiceInput("Days", choices: Weekday.allCases, minimumCount: 1) { $0.name }
///     days.select(.monday)
///
/// A value that a user chooses has the choices in the order in which they are shown; it is nil if there is none.
public final class MultipleChoiceInput<Choice: Hashable>: Input<[Choice]> {
  /// The choices, in the order in which they are shown.
  public let choices: MutableProperty<[Choice]>
  /// The texts of the choices, in their order.
  public let labels: Property<[String]>
  /// The choices that differ from each other, with their texts.
  package let options: Property<[ChoiceOption<Choice>]>
  private let texts: Property<ChoiceTexts<Choice>>

  /// Creates an input for several of some choices.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - choices: The initial choices. Equal ones are shown once.
  ///   - defaultValue: The choices that are selected at first, and where a bound model has none.
  ///   - minimumCount: The minimum number of choices; something must be chosen if it is above 0.
  ///   - maximumCount: The maximum number of choices; nil for no limit.
  ///   - rule: Returns why the choices are not valid, for a user to read; nil if they are valid.
  ///   - label: Returns the text of a choice, without line breaks and not empty.
  public init(
    _ title: String, choices: [Choice], defaultValue: [Choice]? = nil, minimumCount: Int = 0,
    maximumCount: Int? = nil,
    rule: @escaping ([Choice]) -> String? = { _ in nil }, label: @escaping (Choice) -> String
  ) {
    let choices = MutableProperty(choices)
    let texts = choices.map { ChoiceTexts($0, label) }
    let joinedLabels = DesignText.inLanguageOfCaller { (chosen: [Choice]) in
      chosen.map(label).joined(separator: DesignText.listSeparator.localized)
    }
    self.choices = choices
    labels = texts.map(\.labels)
    options = texts.map(\.options)
    self.texts = texts
    super.init(
      title, defaultValue: defaultValue, isRequired: minimumCount > 0,
      format: InputFormat(
        format: { $0.map { texts.value.text(of: $0) ?? label($0) }.joined(separator: "\n") },
        parse: { text in
          let chosen = text.split(separator: "\n").map { texts.value.choice(for: String($0)) }
          return chosen.contains(nil) ? nil : chosen.compactMap(\.self)
        },
        label: joinedLabels, badInput: .notAChoice)
    ) { chosen in
      if chosen.contains(where: { texts.value.text(of: $0) == nil }) {
        return DesignText.notAChoice.localized
      }
      if chosen.count < minimumCount { return DesignText.tooFewChosen(minimum: minimumCount).localized }
      if let maximumCount, chosen.count > maximumCount {
        return DesignText.tooManyChosen(maximum: maximumCount).localized
      }
      return rule(chosen)
    }
  }

  /// Whether a choice is among the selected ones, even if these are not valid.
  ///
  /// - Parameter choice: The choice.
  public func isSelected(_ choice: Choice) -> Property<Bool> {
    entered.map { $0.contains(choice) }
  }

  /// A user checks the checkbox of a choice. Does nothing while the input is disabled or hidden.
  ///
  /// - Parameter choice: The choice.
  public func select(_ choice: Choice) {
    setSelected(choice, true)
  }

  /// A user unchecks the checkbox of a choice. Does nothing while the input is disabled or hidden.
  ///
  /// - Parameter choice: The choice.
  public func deselect(_ choice: Choice) {
    setSelected(choice, false)
  }

  private func setSelected(_ choice: Choice, _ isSelected: Bool) {
    var selected = Set(entered.value)
    if isSelected { selected.insert(choice) } else { selected.remove(choice) }
    let ordered = options.value.map(\.choice).filter(selected.contains)
    select(ordered.isEmpty ? nil : ordered)
  }

  /// The choices that the text names. Lines that name none are left out.
  private lazy var entered = Property { [text, texts] in
    text.value.split(separator: "\n").compactMap { texts.value.choice(for: String($0)) }
  }
}

/// A choice, and its text.
package struct ChoiceOption<Choice: Hashable>: Equatable {
  package let choice: Choice
  package let text: String
}

/// The texts of choices, which differ from each other.
private struct ChoiceTexts<Choice: Hashable>: Equatable {
  private(set) var options: [ChoiceOption<Choice>] = []
  private var textOfChoice: [Choice: String] = [:]
  private var choiceOfText: [String: Choice] = [:]
  /// The only choice for a text in lower case; nil if there are several.
  private var choiceOfLowercased: [String: Choice?] = [:]

  init(_ choices: [Choice], _ label: (Choice) -> String) {
    for choice in choices where textOfChoice[choice] == nil {
      let plain = label(choice)
      var text = plain
      var number = 1
      while choiceOfText[text] != nil {
        number += 1
        text = "\(plain) (\(number))"
      }
      options.append(ChoiceOption(choice: choice, text: text))
      textOfChoice[choice] = text
      choiceOfText[text] = choice
      let lowercased = text.lowercased()
      choiceOfLowercased[lowercased] = choiceOfLowercased[lowercased] == nil ? .some(choice) : .some(nil)
    }
  }

  var labels: [String] { options.map(\.text) }

  func text(of choice: Choice) -> String? { textOfChoice[choice] }

  func choice(for text: String) -> Choice? {
    choiceOfText[text] ?? choiceOfLowercased[text.lowercased()] ?? nil
  }

  static func == (left: ChoiceTexts, right: ChoiceTexts) -> Bool {
    left.options == right.options
  }
}
