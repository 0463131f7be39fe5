extension Attribute {
  /// Takes the focus when the page opens, or when the part of the page that it is in comes.
  ///
  /// Of several elements the first one has it that can: one that a style sheet does not show cannot.
  public static func autofocus(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "autofocus", isSet.flagSource))
  }

  /// Whether a box is checked at first. One that follows a property is bound by `field(_:)`.
  public static func checked(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "checked", isSet.flagSource))
  }

  /// Shows the controls of a film or sound.
  public static func controls(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "controls", isSet.flagSource))
  }

  /// Can be neither used nor focused. What is disabled takes no events, whatever a browser sends.
  public static func disabled(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "disabled", isSet.flagSource))
  }

  /// Is not shown, and not read out.
  public static func hidden(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "hidden", isSet.flagSource))
  }

  /// Can neither be used nor focused, with everything in it.
  public static func inert(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "inert", isSet.flagSource))
  }

  /// Whether a `details` or `dialog` is open.
  public static func isOpen(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "open", isSet.flagSource))
  }

  /// Takes several values.
  public static func multiple(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "multiple", isSet.flagSource))
  }

  /// Sends a form without the browser's own checks.
  public static func noValidate(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "novalidate", isSet.flagSource))
  }

  /// Can be read and copied, but not edited.
  public static func readOnly(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "readonly", isSet.flagSource))
  }

  /// Must be filled in.
  public static func required(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "required", isSet.flagSource))
  }

  /// Counts an `ol` down.
  public static func reversed(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "reversed", isSet.flagSource))
  }

  /// Whether an option is chosen at first.
  public static func selected(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "selected", isSet.flagSource))
  }

  /// Lets an `iframe` fill the screen.
  public static func allowFullscreen(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "allowfullscreen", isSet.flagSource))
  }

  /// Plays a film or sound by itself.
  public static func autoplay(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "autoplay", isSet.flagSource))
  }

  /// Sends the form of a button without the browser's own checks.
  public static func formNoValidate(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "formnovalidate", isSet.flagSource))
  }

  /// Whether a `track` is the one that is shown at first.
  public static func isDefault(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "default", isSet.flagSource))
  }

  /// Begins a film or sound again at its end.
  public static func loop(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "loop", isSet.flagSource))
  }

  /// Plays without sound at first.
  public static func muted(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "muted", isSet.flagSource))
  }

  /// Plays a film in its place on a phone.
  public static func playsInline(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "playsinline", isSet.flagSource))
  }
}
