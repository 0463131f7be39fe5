public import SwiftwaterDesign

// The boolean attributes of HTML, which an element has or has not. It has one that is set by several conditions while
// any of them holds.
extension Attribute {
  /// Lets an `iframe` fill the screen.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func allowFullscreen(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "allowfullscreen", isSet.booleanSource))
  }

  /// Gives the element the focus when the page opens, or when the part of the page that it is in appears.
  ///
  /// If there are several such elements, the first one that is displayed gets the focus: a style sheet can
  /// choose one by hiding the others. In a part that appears, an element takes precedence over the element
  /// around it.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func autofocus(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "autofocus", isSet.booleanSource))
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
  public static func autoplay(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "autoplay", isSet.booleanSource))
  }

  /// Whether a checkbox or radio button is checked at first.
  ///
  /// To bind the checked state to a property in both directions, use `field(_:)`.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func checked(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "checked", isSet.booleanSource))
  }

  /// Shows the controls of a video or audio element.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func controls(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "controls", isSet.booleanSource))
  }

  /// Disables a control: it can be neither used nor focused.
  ///
  /// The page takes no events of an element that is disabled, nor of a control inside a disabled `fieldset`,
  /// whatever a browser sends. An element with several conditions, such as this one and that of a command which it
  /// executes, is disabled while any of them holds.
  ///
  /// An element that has the focus loses it when it is disabled. If the condition is live, the element gets the focus
  /// back when it is enabled again, unless the user has turned to another element since: so a field keeps the focus
  /// while its form is submitted, and a button while the sheet that it has opened is shown.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func disabled(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "disabled", isSet.booleanSource))
  }

  /// Lets a button submit its form without the validation of the browser.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func formNoValidate(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "formnovalidate", isSet.booleanSource))
  }

  /// Hides the element, even from assistive technology.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func hidden(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "hidden", isSet.booleanSource))
  }

  /// Disables the element with everything in it: it can be neither used nor focused.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func inert(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "inert", isSet.booleanSource))
  }

  /// Whether a `track` is shown unless the user chooses another.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func `default`(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "default", isSet.booleanSource))
  }

  /// Whether a `details` or `dialog` element is open.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func open(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "open", isSet.booleanSource))
  }

  /// Plays a video or audio element again from its beginning when it ends.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func loop(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "loop", isSet.booleanSource))
  }

  /// Lets a `select` or a field hold several values.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func multiple(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "multiple", isSet.booleanSource))
  }

  /// Mutes a video or audio element at first.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func muted(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "muted", isSet.booleanSource))
  }

  /// Submits a form without the validation of the browser.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func noValidate(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "novalidate", isSet.booleanSource))
  }

  /// Plays a video in its place on a phone, rather than on the whole screen.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func playsInline(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "playsinline", isSet.booleanSource))
  }

  /// Lets a user read and copy the text of a field, but not edit it.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func readOnly(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "readonly", isSet.booleanSource))
  }

  /// Requires a field to be filled in before its form is submitted.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func required(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "required", isSet.booleanSource))
  }

  /// Numbers the items of an `ol` downward.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func reversed(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "reversed", isSet.booleanSource))
  }

  /// Whether an `option` is selected at first.
  ///
  /// A `select` that follows a property is bound by
  /// ``field(_:_:file:line:column:)-(MutableProperty<String>,_,_,_,_)`` instead.
  ///
  /// - Parameter isSet: Whether the element has the attribute, constant or live.
  public static func selected(_ isSet: some BooleanValue = true) -> Attribute {
    Attribute(.boolean(name: "selected", isSet.booleanSource))
  }
}
