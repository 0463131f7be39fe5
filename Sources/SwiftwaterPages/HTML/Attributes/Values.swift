extension Attribute {
  /// The types of files that a field takes, such as `image/*`.
  public static func accept(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "accept", value.attributeSource))
  }

  /// Where a form is sent without script.
  public static func action(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "action", value.attributeSource))
  }

  /// What an image shows, in words.
  public static func alt(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "alt", value.attributeSource))
  }

  /// What a field is about, for the browser's own suggestions.
  public static func autocomplete(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "autocomplete", value.attributeSource))
  }

  /// The width of a `textarea` in characters.
  public static func cols(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "cols", value.attributeSource))
  }

  /// How many columns a cell spans.
  public static func colspan(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "colspan", value.attributeSource))
  }

  /// The value of a `meta`.
  public static func content(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "content", value.attributeSource))
  }

  /// A date or time for machines.
  public static func datetime(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "datetime", value.attributeSource))
  }

  /// The direction of the text: `ltr`, `rtl` or `auto`.
  public static func dir(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "dir", value.attributeSource))
  }

  /// How a form is encoded.
  public static func enctype(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "enctype", value.attributeSource))
  }

  /// The id of the form of a field outside of it.
  public static func form(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "form", value.attributeSource))
  }

  /// The ids of the heading cells of a cell.
  public static func headers(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "headers", value.attributeSource))
  }

  /// The height in pixels.
  public static func height(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "height", value.attributeSource))
  }

  /// Where a link leads. Addresses that would run script are left out.
  public static func href(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "href", value.attributeSource))
  }

  /// Where a link to another page of the application leads: it is shown in the same tab without loading it
  /// anew. Before the connection is there, and without script, it is an ordinary link.
  public static func link(_ path: some AttributeValue) -> Attribute { .all(.href(path), .data("link", "")) }

  /// The name of the element within the page.
  public static func id(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "id", value.attributeSource))
  }

  /// Which keyboard a phone shows.
  public static func inputMode(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "inputmode", value.attributeSource))
  }

  /// What the enter key of a phone says.
  public static func enterKeyHint(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "enterkeyhint", value.attributeSource))
  }

  /// The language of the content.
  public static func lang(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "lang", value.attributeSource))
  }

  /// The id of the `datalist` with suggestions.
  public static func list(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "list", value.attributeSource))
  }

  /// `lazy` to load an image when it is about to be seen.
  public static func loading(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "loading", value.attributeSource))
  }

  /// The highest value of a field.
  public static func max(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "max", value.attributeSource))
  }

  /// The longest text of a field, in UTF-16 units.
  public static func maxLength(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "maxlength", value.attributeSource))
  }

  /// `get`, `post` or `dialog`, for a form without script.
  public static func method(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "method", value.attributeSource))
  }

  /// The lowest value of a field.
  public static func min(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "min", value.attributeSource))
  }

  /// The shortest text of a field.
  public static func minLength(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "minlength", value.attributeSource))
  }

  /// The name under which a field is sent.
  public static func name(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "name", value.attributeSource))
  }

  /// A regular expression that the text of a field has to match.
  public static func pattern(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "pattern", value.attributeSource))
  }

  /// What an empty field shows.
  public static func placeholder(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "placeholder", value.attributeSource))
  }

  /// What a link's target is to this page.
  public static func rel(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "rel", value.attributeSource))
  }

  /// What the element is to assistive technology, for what ``Role`` does not have and for what changes.
  public static func role(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "role", value.attributeSource))
  }

  /// The height of a `textarea` in lines.
  public static func rows(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "rows", value.attributeSource))
  }

  /// How many rows a cell spans.
  public static func rowspan(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "rowspan", value.attributeSource))
  }

  /// What a heading cell is for: `row` or `col`.
  public static func scope(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "scope", value.attributeSource))
  }

  /// The width of a field in characters.
  public static func size(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "size", value.attributeSource))
  }

  /// The widths at which an image is shown.
  public static func sizes(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "sizes", value.attributeSource))
  }

  /// Where an image, film or sound is. Addresses that would run script are left out.
  public static func src(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "src", value.attributeSource))
  }

  /// Versions of an image for several sizes.
  public static func srcset(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "srcset", value.attributeSource))
  }

  /// The step of a number or date.
  public static func step(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "step", value.attributeSource))
  }

  /// Whether and when the tab key reaches the element: 0 in order, -1 never.
  public static func tabIndex(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "tabindex", value.attributeSource))
  }

  /// Where a link opens.
  public static func target(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "target", value.attributeSource))
  }

  /// A hint.
  public static func title(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "title", value.attributeSource))
  }

  /// The kind of an `input`, `button` or list.
  public static func type(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "type", value.attributeSource))
  }

  /// The width in pixels.
  public static func width(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "width", value.attributeSource))
  }

  /// Saves the target of a link under this name.
  public static func download(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "download", value.attributeSource))
  }

  /// The id of the field of a `label`.
  public static func labelFor(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "for", value.attributeSource))
  }

  /// `true` or `false`.
  public static func spellcheck(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "spellcheck", value.attributeSource))
  }

  /// `yes` or `no`.
  public static func translate(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "translate", value.attributeSource))
  }

  /// What an `option`, a radio button or a `progress` stands for. What a person types into is bound by
  /// `field`.
  public static func value(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "value", value.attributeSource))
  }

  /// The part of the plane that a drawing shows.
  public static func viewBox(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "viewBox", value.attributeSource))
  }

  /// How a `textarea` is sent.
  public static func wrap(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "wrap", value.attributeSource))
  }
}
