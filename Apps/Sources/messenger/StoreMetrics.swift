import MessengerServices
import Metrics

/// Counts the errors of the store by their kind, in `messenger_store_errors_total`.
struct StoreMetrics: Sendable {
  private let counters: [StoreFailure.Kind: Counter]

  init(factory: any MetricsFactory = MetricsSystem.factory) {
    counters = Dictionary(
      uniqueKeysWithValues: StoreFailure.Kind.allCases.map { kind in
        let dimensions = [("kind", kind.rawValue)]
        return (
          kind, Counter(label: "messenger_store_errors_total", dimensions: dimensions, factory: factory)
        )
      })
  }

  func count(_ failure: StoreFailure) { counters[failure.kind]?.increment() }
}
