/// Hand-written `combineLatest` of two sources.
final class PlainCombineLatest<First, Second> {
  private var first: First?
  private var second: Second?
  private let receive: (First, Second) -> Void

  init(
    _ first: PlainSubject<First>, _ second: PlainSubject<Second>, _ receive: @escaping (First, Second) -> Void
  ) {
    self.receive = receive
    first.observe { [unowned self] in
      self.first = $0
      send()
    }
    second.observe { [unowned self] in
      self.second = $0
      send()
    }
  }

  private func send() {
    if let first, let second { receive(first, second) }
  }
}

/// Hand-written `zip` of two sources.
final class PlainZip<First, Second> {
  private var firsts: [First] = []
  private var seconds: [Second] = []
  private let receive: (First, Second) -> Void

  init(
    _ first: PlainSubject<First>, _ second: PlainSubject<Second>, _ receive: @escaping (First, Second) -> Void
  ) {
    self.receive = receive
    first.observe { [unowned self] in
      firsts.append($0)
      send()
    }
    second.observe { [unowned self] in
      seconds.append($0)
      send()
    }
  }

  private func send() {
    if firsts.isEmpty || seconds.isEmpty { return }
    receive(firsts.removeFirst(), seconds.removeFirst())
  }
}
