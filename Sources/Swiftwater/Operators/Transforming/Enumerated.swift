extension Signal {
  /// The values with their positions, counted from 0.
  ///
  ///     source:        --a------b------c----|
  ///     enumerated():  --(0,a)--(1,b)--(2,c)|
  ///
  /// Each observation counts from 0. Endings pass unchanged.
  @inlinable
  public func enumerated(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(index: Int, value: Value), Failure> {
    Signal<(index: Int, value: Value), Failure>(Origin("enumerated", file, line, origin)) {
      [start] observer in
      let onValue = observer.onValue
      let count = Box(0)
      start(
        observer.with {
          let index = count.content
          count.content += 1
          onValue((index, $0))
        })
    }
  }
}
