extension Signal where Failure == Never {
  /// The latest value of this signal, as a property.
  ///
  /// The signal is observed at once, until it ends or the property goes away. When it ends, so do the
  /// observations of the property; the value stays. Keep the property: when it goes away, its observations
  /// complete. (`signal.prepend(initial)` is kept by its observation.)
  ///
  /// - Parameter initial: The value until the signal sends one.
  public func property(
    initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Value> {
    following(MutableProperty(initial, file: file, line: line))
  }

  /// The latest value of this signal, as a property that changes only when a different value comes.
  ///
  /// The signal is observed at once, until it ends or the property goes away. When it ends, so do the
  /// observations of the property; the value stays. Keep the property: when it goes away, its observations
  /// complete. (`signal.prepend(initial)` is kept by its observation.)
  ///
  /// - Parameter initial: The value until the signal sends one.
  public func property(
    initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Value> where Value: Equatable {
    following(MutableProperty(initial, file: file, line: line))
  }

  private func following(_ property: MutableProperty<Value>) -> Property<Value> {
    observe(during: property.endings) { [source = property.source] in
      source.write($0)
    } onCompletion: { [node = property.node] in
      node.base.close()
    }
    return property
  }
}
