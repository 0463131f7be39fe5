public import SwiftwaterDesign

// The boolean attributes of HTML, which an element has or has not.
extension Attribute {
  /// Lets an `iframe` fill the screen.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func allowFullscreen(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "allowfullscreen", isSet.flagSource))
  }

  /// Gives the element the focus when the page opens, or when the part of the page that it is in appears.
  ///
  /// If there are several such elements, the first one that is displayed has the focus: a style sheet can choose one by
  /// hiding the others. In a part that appears, an element comes before the element around it.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func autofocus(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "autofocus", isSet.flagSource))
  }

  /// Gives the element the focus when a design asks for it, for a field or a button of your own.
  ///
  ///     button(.onClick { save.press() }, .focused(by: save.focusRequests)) { save.title }
  ///
  /// The views of the library do so by themselves. A request before the element is shown has the effect of
  /// ``autofocus(_:)``. If several elements show the same design, one of them takes the focus.
  ///
  /// - Parameter requests: The requests of the design.
  public static func focused(by requests: FocusRequests) -> Attribute {
    Attribute(.focus(requests, isTarget: { true }))
  }

  /// Plays a video or audio element as soon as it can be played.
  ///
  /// Browsers allow this only if it is ``muted(_:)``, or after the user has interacted with the page.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func autoplay(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "autoplay", isSet.flagSource))
  }

  /// Whether a checkbox or radio button is checked at first.
  ///
  /// To bind the checked state to a property in both directions, use `field(_:)`.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func checked(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "checked", isSet.flagSource))
  }

  /// Shows the controls of a video or audio element.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func controls(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "controls", isSet.flagSource))
  }

  /// Disables a control: it can be neither used nor focused.
  ///
  /// The page takes no events of an element that is disabled, nor of a control inside a `fieldset` that is, whatever
  /// a browser sends.
  ///
  /// An element that has the focus loses it when it is disabled. If the condition is live, the element gets the focus
  /// back when it is enabled again, unless the user has turned to another element since: so a field keeps the focus
  /// while its form is submitted, and a button while the sheet that it has opened is shown.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func disabled(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "disabled", isSet.flagSource))
  }

  /// Lets a button submit its form without the validation of the browser.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func formNoValidate(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "formnovalidate", isSet.flagSource))
  }

  /// Hides the element, even from assistive technology.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func hidden(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "hidden", isSet.flagSource))
  }

  /// Disables the element with everything in it: it can be neither used nor focused.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func inert(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "inert", isSet.flagSource))
  }

  /// Whether a `track` is shown unless the user chooses another.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func `default`(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "default", isSet.flagSource))
  }

  /// Whether a `details` or `dialog` element is open.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func open(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "open", isSet.flagSource))
  }

  /// Plays a video or audio element again from its beginning when it ends.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func loop(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "loop", isSet.flagSource))
  }

  /// Lets a `select` or a field hold several values.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func multiple(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "multiple", isSet.flagSource))
  }

  /// Mutes a video or audio element at first.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func muted(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "muted", isSet.flagSource))
  }

  /// Submits a form without the validation of the browser.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func noValidate(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "novalidate", isSet.flagSource))
  }

  /// Plays a video in its place on a phone, rather than on the whole screen.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func playsInline(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "playsinline", isSet.flagSource))
  }

  /// Lets a user read and copy the text of a field, but not edit it.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func readOnly(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "readonly", isSet.flagSource))
  }

  /// Requires a field to be filled in before its form is submitted.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func required(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "required", isSet.flagSource))
  }

  /// Numbers the items of an `ol` downwards.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func reversed(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "reversed", isSet.flagSource))
  }

  /// Whether an `option` is selected at first.
  ///
  /// A `select` that follows a property is bound by
  /// ``field(_:_:file:line:column:)-(MutableProperty<String>,_,_,_,_)`` instead.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func selected(_ isSet: some Flag = true) -> Attribute {
    Attribute(.flag(name: "selected", isSet.flagSource))
  }
}
