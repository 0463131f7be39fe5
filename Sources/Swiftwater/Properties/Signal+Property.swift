extension Signal where Failure == Never {
  /// A property of the latest value of this signal. Every value is a change.
  ///
  /// The signal is observed at once, until it ends or the property is released. When it completes, so do the
  /// observations of the property, which keeps its value. Keep the property: when it is released, its
  /// observations complete. (`signal.prepend(initial)` need not be kept.)
  ///
  /// - Parameter initial: The value until the signal sends one.
  public func property(
    initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Value> {
    following(MutableProperty(initial, file: file, line: line))
  }

  /// A property of the latest value of this signal. It changes only when the signal sends a different value.
  ///
  /// The signal is observed at once, until it ends or the property is released. When it completes, so do the
  /// observations of the property, which keeps its value. Keep the property: when it is released, its
  /// observations complete. (`signal.prepend(initial)` need not be kept.)
  ///
  /// - Parameter initial: The value until the signal sends one.
  public func property(
    initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Value> where Value: Equatable {
    following(MutableProperty(initial, file: file, line: line))
  }

  private func following(_ property: MutableProperty<Value>) -> Property<Value> {
    _ = observe(during: property.writerLifetime) { [source = property.source] in
      source.write($0)
    } ending: { [node = property.node] ending in
      node.base.close(ending.isCompletion ? .completed : .released)
    }
    #if DEBUG
    property.node.base.makeExtras().followsSignal = true
    #endif
    return property
  }
}
