internal import Swiftwater
internal import SwiftwaterDesign

/// The attributes of one element, sorted by their kinds.
struct OpenTag {
  private var texts: [(name: String, source: TextSource)] = []
  /// The boolean attributes, each once, with the condition that the browser evaluates, if there is one.
  private var booleans: [(name: String, source: BooleanSource, condition: BrowserCondition.Expression?)] = []
  private var classes: [(names: String, source: BooleanSource)] = []
  private var styles: [(name: String, source: TextSource)] = []
  private var handlers: [EventHandler] = []
  private(set) var field: (any FieldBinding)?
  /// The location in the source of a field or a module.
  private var location: SourceLocation?
  /// Whether the content belongs to a module of the application, so that the page does not change it.
  private(set) var isContentOwnedByModule = false
  private var files: FileInput?
  private var optimistic: [OptimisticEffects] = []
  private var predictions: [ConditionalAttribute] = []
  private var features: [ClientFeature] = []
  private var focus: [(requests: FocusRequests, isTarget: () -> Bool)] = []
  /// The rows of a list in the element, which an event of the element names.
  private(set) var rows: (any ShownRowsProtocol)?
  private unowned let document: Document
  /// Whether the element is the `option` that its `select` shows.
  var isSelected = false

  init(_ attributes: [Attribute], in document: Document) {
    self.document = document
    for attribute in attributes {
      for kind in attribute.kinds {
        switch kind {
        case .text(let name, let source): texts.append((name, source))
        case .boolean(let name, let source): addBoolean(name, source)
        case .classes(let names, let source): classes.append((names, source))
        case .style(let name, let source): styles.append((name, source))
        case .event(let handler): add(handler)
        case .field(let binding, let location):
          field = binding
          self.location = location
        case .files(let input):
          files = input
          add(.files)
        case .optimistic(let effects): optimistic.append(effects)
        case .conditional(let attribute): add(attribute)
        case .predicted(let attribute): predictions.append(attribute)
        case .rules(let rules): addRules(rules)
        case .feature(let feature): add(feature)
        case .module(let module):
          add(module.handler(reportingTo: document))
          document.modules.insert(module.name)
          isContentOwnedByModule = !module.pageUpdatesContent
          location = module.location
        case .scriptEvents(let events): add(events.handler(reportingTo: document))
        case .rows(let shown): rows = shown
        case .focus(let requests, let isTarget): focus.append((requests, isTarget))
        }
      }
    }
    if focus.contains(where: { $0.requests.isPending && $0.isTarget() }) {
      addBoolean("autofocus", BooleanSource(.constant(true)))
    }
    // A browser takes the focus from an element that is disabled.
    if booleans.contains(where: { $0.name == "disabled" && $0.source.property != nil }) {
      add(.focusReturn)
    }
    if type == "password", let field = field as? InputField { field.hideText() }
    if !predictions.isEmpty || booleans.contains(where: { $0.condition != nil }) { addPredictions() }
    if !optimistic.isEmpty { addOptimisticEffects() }
    if let location, id == nil, !texts.contains(where: { $0.name == "name" }) {
      texts.append(("data-location", TextSource(.constant(location.text))))
    }
  }

  private mutating func add(_ handler: EventHandler) {
    handlers.append(handler)
    if let feature = handler.name.feature { add(feature) }
  }

  private mutating func add(_ feature: ClientFeature) {
    document.features.insert(feature)
    if feature != .linkNavigation, !features.contains(feature) { features.append(feature) }
  }

  /// Adds a boolean attribute, which the element has while any of its conditions holds.
  private mutating func addBoolean(
    _ name: String, _ source: BooleanSource, _ condition: BrowserCondition.Expression? = nil
  ) {
    guard let index = booleans.firstIndex(where: { $0.name == name }) else {
      return booleans.append((name, source, condition))
    }
    let other = booleans[index]
    if condition != nil || other.condition != nil {
      booleans[index].condition = .any([
        other.condition ?? .property(other.source.asProperty), condition ?? .property(source.asProperty),
      ])
    }
    booleans[index].source = other.source.or(source)
  }

  /// Adds an attribute that depends on a condition, which the page evaluates as well.
  private mutating func add(_ attribute: ConditionalAttribute) {
    let fields = document.fields
    let condition = attribute.condition.expression
    let property = Property { condition.holds(in: fields) }
    switch attribute.kind {
    case .boolean(let name): addBoolean(name, BooleanSource(.live(property)), condition)
    case .class(let names):
      predictions.append(attribute)
      classes.append((names, BooleanSource(.live(property))))
    case .aria(let name):
      predictions.append(attribute)
      texts.append(("aria-" + name.rawValue, TextSource(.live(property.map { $0 ? "true" : "false" }))))
    }
  }

  private mutating func addPredictions() {
    let ofBooleans = booleans.compactMap { name, _, condition in
      condition.map { ConditionalAttribute(.boolean(name), BrowserCondition($0)) }
    }
    let predictions = ofBooleans + self.predictions
    texts.append(
      (
        "data-when",
        live { [predictions, fields = document.fields] in predictions.map { $0.wireValue(in: fields) } }
      ))
  }

  private mutating func addRules(_ rules: Property<[FieldRule]>) {
    texts.append(
      (
        "data-rules",
        live { [fields = document.fields] in
          rules.value.map { .array([$0.condition.wireValue(in: fields), .string($0.problem)]) }
        }
      ))
  }

  private mutating func addOptimisticEffects() {
    let text = { [optimistic, fields = document.fields] in
      var writer = WireWriter()
      writer.array { writer in for effects in optimistic { effects.write(to: &writer, in: fields) } }
      return writer.text
    }
    let isLive = optimistic.contains { $0.condition?.expression.dependsOnPage ?? false }
    texts.append(("data-optimistic", TextSource(isLive ? .live(Property { text() }) : .constant(text()))))
    // The client script loads them before an effect adds a row that needs them.
    let features = optimistic.flatMap(\.effects).reduce(into: Set()) { $0.formUnion($1.features) }
    if features.isEmpty { return }
    document.features.formUnion(features)
    let names = features.map(\.rawValue).sorted().joined(separator: " ")
    texts.append(("data-row-features", TextSource(.constant(names))))
  }

  /// The JSON array of some values, which is sent again when they change; nil for no values.
  private func live(_ values: @escaping () -> [WireValue]) -> TextSource {
    TextSource(
      .live(
        Property {
          let values = values()
          if values.isEmpty { return nil }
          var writer = WireWriter()
          writer.value(.array(values))
          return writer.text
        }))
  }

  /// Whether patches or events can refer to the element, so that it needs a number.
  var isLive: Bool {
    field != nil || files != nil || !handlers.isEmpty || !styles.isEmpty || takesFocus || !focus.isEmpty
      || texts.contains { $0.source.property != nil }
      || booleans.contains { $0.source.property != nil } || classes.contains { $0.source.property != nil }
  }

  /// Whether the element asks for the focus when it is shown.
  var takesFocus: Bool { booleans.contains { $0.name == "autofocus" && $0.source.current } }

  /// The type of an `input`, in lower case.
  private var type: String? { texts.first { $0.name == "type" }?.source.current?.lowercased() }

  /// The value of an `option`.
  var value: String? { texts.first { $0.name == "value" }?.source.current }

  /// The `id` of the element.
  var id: String? { texts.first { $0.name == "id" }?.source.current }

  /// Whether the element is disabled; nil if it has no such attribute.
  var isDisabled: Property<Bool>? {
    booleans.first { $0.name == "disabled" }.map(\.source.asProperty)
  }

  // MARK: Writing

  func write(to writer: inout some MarkupWriter, of tag: Tag) {
    var classNames = ""
    for (names, source) in classes where source.current {
      classNames += classNames.isEmpty ? names : " " + names
    }
    if !classNames.isEmpty { write("class", classNames, to: &writer) }
    for (name, source) in texts {
      if let value = source.current.map({ SafeURL.sanitized($0, for: name, of: tag.name) }) {
        write(name, value, to: &writer)
      }
    }
    for (name, source, _) in booleans where source.current { writer.structure(" \(name)") }
    // Without a script, the browser would send the form itself, and reload the page. This method sends
    // nothing, whether the form is in a dialog or not.
    if tag.name == "form", handlers.contains(where: { $0.name == .submit }),
      !texts.contains(where: { ["action", "method"].contains($0.name) })
    {
      writer.structure(" method=\"dialog\"")
    }
    if isSelected { writer.structure(" selected") }
    // The content security policy forbids `style` in HTML, so the client script sets the properties.
    let declarations = styles.compactMap { name, source in
      source.current.map { "\(name):\($0.onOneLine)" }
    }
    if !declarations.isEmpty { write("data-style", declarations.joined(separator: "\n"), to: &writer) }
    writeEvents(to: &writer)
    if !features.isEmpty {
      writer.structure(" data-features=\"\(features.map(\.rawValue).joined(separator: " "))\"")
    }
    switch field?.current {
    case .string(let text) where tag.name == "input": write("value", text, to: &writer)
    case .bool(true): writer.structure(" checked")
    // The field is empty in the HTML. The page takes it for bad input until the browser reports its content.
    case .null: writer.structure(" data-bad-input")
    default: break
    }
  }

  private func writeEvents(to writer: inout some MarkupWriter) {
    var isFirst = true
    func write(_ name: EventName, _ options: String) {
      writer.structure(isFirst ? " data-on=\"" : " ")
      writer.structure(name.rawValue)
      if !options.isEmpty { writer.structure(":" + options.escaped(escapeHTML)) }
      isFirst = false
    }
    for (index, handler) in handlers.enumerated() {
      // Each custom event has an entry. Of every other event, the browser reads one.
      if handler.name != .custom, handlers[..<index].contains(where: { $0.name == handler.name }) { continue }
      write(handler.name, handlers.count == 1 ? handler.options : options(of: handler))
    }
    if let field { write(.edit, field.eventRate) }
    if files != nil { write(.files, "") }
    if !isFirst { writer.structure("\"") }
  }

  /// The options of the event of a handler, for all handlers of that event.
  private func options(of handler: EventHandler) -> String {
    let all = handlers.filter { $0.name == handler.name }.map(\.options)
    return switch handler.name {
    case .key, .drop: all.joined(separator: ",")
    case .click, .submit: all.first { !$0.isEmpty } ?? ""
    default: handler.options
    }
  }

  private func write(_ name: String, _ value: String, to writer: inout some MarkupWriter) {
    writer.structure(" " + name + "=\"")
    writer.value(value)
    writer.structure("\"")
  }

  // MARK: Binding

  /// Adds the handlers of events to a node, and the conditions under which it takes none.
  func bindEvents(to node: @autoclosure () -> LiveNode, as tag: Tag, in scope: Scope) {
    for handler in handlers { node().add(handler) }
    for event in optimistic.compactMap(\.event.name) { node().addOptimisticEffects(for: event) }
    if let isDisabled { node().disable(when: isDisabled) }
    switch tag.name {
    case "button", "input", "select", "textarea":
      for isDisabled in scope.disablingConditions { node().disable(when: isDisabled) }
    default: break
    }
  }

  func bind(to number: Int, as tag: Tag, in document: Document, _ scope: Scope) {
    bindEvents(to: document.node(number, in: scope), as: tag, in: scope)
    for (name, source) in texts {
      scope.observe(source) { [unowned document] value in
        let value = value.map { SafeURL.sanitized($0, for: name, of: tag.name) }
        document.patch(.attribute(node: number, name: name, value))
      }
    }
    for (name, source, _) in booleans {
      scope.observe(source) { [unowned document] isSet in
        document.patch(.attribute(node: number, name: name, isSet ? "" : nil))
      }
    }
    for (names, source) in classes {
      scope.observe(source) { [unowned document, classes] isSet in
        // A class that another attribute of the element sets stays.
        let others = isSet ? [] : classes.filter(\.source.current).flatMap { $0.names.split(separator: " ") }
        let ownNames = names.split(separator: " ").filter { !others.contains($0) }
        for name in ownNames { document.patch(.class(node: number, String(name), isSet)) }
      }
    }
    for (name, source) in styles {
      scope.observe(source) { [unowned document] value in
        document.patch(.style(node: number, name: name, value?.onOneLine))
      }
    }
    for (requests, isTarget) in focus {
      // The element has got the focus by an attribute.
      if isTarget() { _ = requests.take() }
      scope.retain(requests)
      requests.signal.observe(during: scope.lifetime) { [unowned document] in
        if isTarget(), requests.take() { document.moveFocus(to: number) }
      }
    }
    if let field { LiveField(field, node: number, isText: isText(tag), document).start(in: scope) }
    if let files {
      document.node(number, in: scope).add(LiveFiles(input: files, document: document).handler)
    }
  }

  /// Whether the element holds a text, in which edits and writes are merged. The client script has the same
  /// rule.
  private func isText(_ tag: Tag) -> Bool {
    tag.name == "textarea"
      || tag.name == "input"
        && ["text", "search", "url", "tel", "email", "password"].contains(type ?? "text")
  }
}

extension String {
  /// The text with spaces instead of line feeds, which separate the properties of a style on the wire.
  fileprivate var onOneLine: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\n" ? " " : $0 }))
  }
}

extension TextSource {
  var property: Property<String?>? { if case .live(let property) = kind { property } else { nil } }

  var current: String? {
    switch kind {
    case .constant(let text): text
    case .live(let property): property.value
    }
  }
}

extension BooleanSource {
  var property: Property<Bool>? { if case .live(let property) = kind { property } else { nil } }

  var current: Bool {
    switch kind {
    case .constant(let isSet): isSet
    case .live(let property): property.value
    }
  }

  var asProperty: Property<Bool> { property ?? .constant(current) }

  /// Whether this condition or another one holds.
  func or(_ other: BooleanSource) -> BooleanSource {
    switch (kind, other.kind) {
    case (.constant(true), _), (_, .constant(false)): self
    case (.constant(false), _), (_, .constant(true)): other
    case (.live(let property), .live(let otherProperty)): BooleanSource(.live(property.or(otherProperty)))
    }
  }
}
