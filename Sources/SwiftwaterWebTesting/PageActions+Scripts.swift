public import SwiftwaterBrowserTesting
public import SwiftwaterPages

// Scripts of the application. The in-process transport runs no scripts, so the test performs their actions.
extension PageActions {
  /// Sends an event, like the module of an element. The server reports an event that is too large.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - module: The module.
  ///   - locator: The element.
  /// - Throws: An error if the element does not have the module.
  public func send<Parameters, Event>(
    _ event: Event, from module: ScriptModule<Parameters, Event>, at locator: Locator,
    file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { driver in
      try await driver.requireModule(module.name, at: locator)
      try await driver.sendScriptEvent("message", [ScriptValue.text(of: event)], at: locator)
    }
  }

  /// Sends a text instead of an event, like a module that is faulty or was tampered with.
  ///
  /// - Parameters:
  ///   - json: The text.
  ///   - module: The name of the module.
  ///   - locator: The element.
  /// - Throws: An error if the element does not have the module.
  public func send(
    json: String, fromModule module: String, at locator: Locator, file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { driver in
      try await driver.requireModule(module, at: locator)
      try await driver.sendScriptEvent("message", [json], at: locator)
    }
  }

  /// Reports that the module of an element has failed, like a browser in which the module does not load or throws.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - message: The text of the error.
  ///   - locator: The element.
  /// - Throws: An error if the element does not have the module.
  public func fail<Parameters, Event>(
    _ module: ScriptModule<Parameters, Event>, with message: String, at locator: Locator,
    file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) { driver in
      try await driver.requireModule(module.name, at: locator)
      try await driver.sendScriptEvent("failure", [message], at: locator)
    }
  }

  /// Reads the parameters that the module of an element has.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - locator: The element.
  /// - Returns: The parameters.
  /// - Throws: An error if the element does not have the module.
  public func parameters<Parameters, Event>(
    of module: ScriptModule<Parameters, Event>, at locator: Locator, file: String = #fileID,
    line: Int = #line
  ) async throws -> Parameters {
    try await located(file, line) { driver in
      try await driver.requireModule(module.name, at: locator)
      return try ScriptValue.decode(
        Parameters.self, from: try await driver.attribute("data-parameters", of: locator) ?? "null")
    }
  }

  /// Dispatches an event, like a custom element.
  ///
  /// - Parameters:
  ///   - name: The type of the event.
  ///   - detail: Its `detail`.
  ///   - locator: The element.
  /// - Throws: An error if the page has no such element, or the element handles no custom event.
  public func dispatch(
    _ name: String, detail: some Encodable = String?.none, at locator: Locator,
    file: String = #fileID, line: Int = #line
  ) async throws {
    try await located(file, line) {
      try await $0.sendScriptEvent("custom", [name, ScriptValue.text(of: detail)], at: locator)
    }
  }

  /// Reads a property that the page has set on an element.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - type: The type of its value.
  ///   - locator: The element.
  /// - Returns: The value.
  /// - Throws: An error if the page has not set it, or its value has another type.
  public func property<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self, of locator: Locator, file: String = #fileID,
    line: Int = #line
  ) async throws -> Value {
    try await located(file, line) { driver in
      guard let text = try await driver.attribute(Attribute.propertyAttribute(name), of: locator) else {
        throw TestPageError("the page does not set \(name) of \(locator)")
      }
      return try ScriptValue.decode(type, from: text)
    }
  }
}

extension PageDriver {
  fileprivate func requireModule(_ name: String, at locator: Locator) async throws {
    guard try await attribute("data-module", of: locator) == name else {
      throw TestPageError("\(locator) does not have the module \(name)")
    }
  }
}
