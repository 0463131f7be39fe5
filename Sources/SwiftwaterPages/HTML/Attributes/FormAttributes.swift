// Attributes of forms and fields.
extension Attribute {
  /// The types of files that a file field offers.
  ///
  /// - Parameter value: Types or endings, separated by commas, such as `image/*,.pdf`, constant or live. Nil
  ///   leaves the attribute out.
  public static func accept(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "accept", value.attributeSource))
  }

  /// The URL to which a form is sent without script.
  ///
  /// A URL with a scheme other than `http`, `https`, `mailto`, `tel`, `sms` or `blob` is replaced by
  /// `about:invalid`.
  ///
  /// - Parameter value: The URL, constant or live. Nil leaves the attribute out.
  public static func action(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "action", value.attributeSource))
  }

  /// The kind of content of a field, so that the browser can fill it in.
  ///
  /// - Parameter value: A name of the HTML standard, such as `email` or `new-password`; `off` for no
  ///   suggestions; constant or live. Nil leaves the attribute out.
  public static func autocomplete(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "autocomplete", value.attributeSource))
  }

  /// The camera with which a file field takes a picture.
  ///
  /// - Parameter value: `user` for the camera at the front, `environment` for the camera at the back, constant or
  ///   live. Nil leaves the attribute out.
  public static func capture(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "capture", value.attributeSource))
  }

  /// The width of a `textarea`.
  ///
  /// - Parameter value: The average number of characters in a line, constant or live. Nil leaves the
  ///   attribute out.
  public static func cols(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "cols", value.attributeSource))
  }

  /// The encoding of the fields of a form when it is sent without script.
  ///
  /// - Parameter value: A media type, such as `multipart/form-data`, constant or live. Nil leaves the
  ///   attribute out.
  public static func enctype(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "enctype", value.attributeSource))
  }

  /// The form that a field outside of it belongs to.
  ///
  /// - Parameter value: The identifier of the form, constant or live. Nil leaves the attribute out.
  public static func form(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "form", value.attributeSource))
  }

  /// The URL to which a button sends its form without script, instead of the form's ``action(_:)``.
  ///
  /// A URL with a scheme other than `http`, `https`, `mailto`, `tel`, `sms` or `blob` is replaced by
  /// `about:invalid`.
  ///
  /// - Parameter value: The URL, constant or live. Nil leaves the attribute out.
  public static func formAction(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "formaction", value.attributeSource))
  }

  /// The method by which a button sends its form without script, instead of the form's ``method(_:)``.
  ///
  /// - Parameter value: `get`, `post` or `dialog`, constant or live. Nil leaves the attribute out.
  public static func formMethod(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "formmethod", value.attributeSource))
  }

  /// The value of a `meter` at and above which it counts as high.
  ///
  /// - Parameter value: The value, constant or live. Nil leaves the attribute out.
  public static func high(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "high", value.attributeSource))
  }

  /// The text of an `optgroup`, an `option` or a `track`.
  ///
  /// - Parameter value: The text, constant or live. Nil leaves the attribute out.
  public static func label(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "label", value.attributeSource))
  }

  /// The field that a `label` describes.
  ///
  /// - Parameter value: The identifier of the field, constant or live. Nil leaves the attribute out.
  public static func labelFor(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "for", value.attributeSource))
  }

  /// The `datalist` with the suggestions for a field.
  ///
  /// - Parameter value: The identifier of the `datalist`, constant or live. Nil leaves the attribute out.
  public static func list(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "list", value.attributeSource))
  }

  /// The value of a `meter` at and below which it counts as low.
  ///
  /// - Parameter value: The value, constant or live. Nil leaves the attribute out.
  public static func low(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "low", value.attributeSource))
  }

  /// The maximum value of a field, a `meter` or a `progress`.
  ///
  /// - Parameter value: A number or, in a field of that type, a date; constant or live. Nil leaves the
  ///   attribute out.
  public static func max(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "max", value.attributeSource))
  }

  /// The maximum length of a text that a user can type into a field.
  ///
  /// - Parameter value: The length in UTF-16 code units, constant or live. Nil leaves the attribute out.
  public static func maxLength(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "maxlength", value.attributeSource))
  }

  /// The method by which a form is sent without script.
  ///
  /// - Parameter value: `get`, `post` or `dialog`, constant or live. Nil leaves the attribute out.
  public static func method(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "method", value.attributeSource))
  }

  /// The minimum value of a field or a `meter`.
  ///
  /// - Parameter value: A number or, in a field of that type, a date; constant or live. Nil leaves the
  ///   attribute out.
  public static func min(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "min", value.attributeSource))
  }

  /// The minimum length of a text in a field.
  ///
  /// - Parameter value: The length in UTF-16 code units, constant or live. Nil leaves the attribute out.
  public static func minLength(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "minlength", value.attributeSource))
  }

  /// The name of a field in its form, or of an `iframe`.
  ///
  /// - Parameter value: The name, constant or live. Nil leaves the attribute out.
  public static func name(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "name", value.attributeSource))
  }

  /// The best value of a `meter`.
  ///
  /// - Parameter value: The value, constant or live. Nil leaves the attribute out.
  public static func optimum(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "optimum", value.attributeSource))
  }

  /// A regular expression that the whole text of a field has to match.
  ///
  /// - Parameter value: The expression, as JavaScript writes it, constant or live. Nil leaves the attribute
  ///   out.
  public static func pattern(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "pattern", value.attributeSource))
  }

  /// A hint that a field shows while it is empty.
  ///
  /// - Parameter value: The text, constant or live. Nil leaves the attribute out.
  public static func placeholder(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "placeholder", value.attributeSource))
  }

  /// The popover that a button shows and hides.
  ///
  /// - Parameter value: The identifier of the element with ``popover(_:)``, constant or live. Nil leaves the
  ///   attribute out.
  public static func popoverTarget(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "popovertarget", value.attributeSource))
  }

  /// The height of a `textarea`.
  ///
  /// - Parameter value: The number of lines, constant or live. Nil leaves the attribute out.
  public static func rows(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "rows", value.attributeSource))
  }

  /// The width of a text field, or the height of a `select`.
  ///
  /// - Parameter value: The number of characters of a text field, or of options of a `select`, constant or
  ///   live. Nil leaves the attribute out.
  public static func size(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "size", value.attributeSource))
  }

  /// The interval between the values of a field.
  ///
  /// - Parameter value: The interval in the unit of the field: days for a date, seconds for a time; `any` for
  ///   no interval; constant or live. Nil leaves the attribute out.
  public static func step(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "step", value.attributeSource))
  }

  /// The type of an `input` or a `button`, of an `ol`, or of the target of a link.
  ///
  /// - Parameter value: The type, such as `checkbox` or `submit`, constant or live. Nil leaves the attribute
  ///   out.
  public static func type(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "type", value.attributeSource))
  }

  /// The value of an `option`, a radio button, a `meter` or a `progress`.
  ///
  /// A field that a user edits is bound by ``field(_:_:file:line:column:)-(MutableProperty<String>,_,_,_,_)`` instead.
  ///
  /// - Parameter value: The value, constant or live. Nil leaves the attribute out.
  public static func value(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "value", value.attributeSource))
  }

  /// Whether a `textarea` is sent with the line breaks that it shows.
  ///
  /// - Parameter value: `soft` without them, `hard` with them, constant or live. Nil leaves the attribute
  ///   out.
  public static func wrap(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "wrap", value.attributeSource))
  }
}
