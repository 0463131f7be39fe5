#if Web
import HTTPTypes
import Hummingbird
import SwiftwaterPages
import Synchronization

/// A token bucket for each of many keys, in bounded memory.
///
/// Keys live in two generations: when the younger is full, it becomes the older, and the older is forgotten.
/// So O(1) for each event, and at most twice the capacity is held. A forgotten key begins anew with a full
/// bucket; with a capacity far above the number of clients in a minute that is what it has anyway.
final class RateLimiter: Sendable {
  private struct Buckets {
    var younger: [String: TokenBucket] = [:]
    var older: [String: TokenBucket] = [:]
  }

  private let limit: RateLimit
  private let capacity: Int
  private let buckets = Mutex(Buckets())

  init(_ limit: RateLimit, capacity: Int = 50_000) {
    self.limit = limit
    self.capacity = capacity
  }

  /// Takes a token of the key; otherwise says how long to wait for one.
  func take(_ key: String, at now: ContinuousClock.Instant) -> Duration? {
    change(key) { bucket in bucket.take(limit, at: now) ? nil : bucket.wait(limit, at: now) }
  }

  /// Takes tokens of the key for what was done already, and says how long to wait with more of it; nil if not
  /// at all.
  func spend(_ tokens: Double, of key: String, at now: ContinuousClock.Instant) -> Duration? {
    change(key) { bucket in
      bucket.spend(tokens, limit, at: now)
      let wait = bucket.wait(limit, at: now)
      return wait > .zero ? wait : nil
    }
  }

  private func change(_ key: String, _ body: (inout TokenBucket) -> Duration?) -> Duration? {
    buckets.withLock { buckets in
      var bucket = buckets.younger[key] ?? buckets.older[key] ?? TokenBucket()
      let wait = body(&bucket)
      if buckets.younger[key] == nil, buckets.younger.count >= capacity {
        buckets.older = buckets.younger
        buckets.younger = [:]
      }
      buckets.younger[key] = bucket
      return wait
    }
  }
}

/// Refuses requests that come too often, with 429 and the seconds to wait.
struct RateLimitMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  let limiter: RateLimiter
  /// Whom a request counts for; `nil` if for nobody.
  let key: @Sendable (WebRequestContext) -> String?

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    if let key = key(context), let wait = limiter.take(key, at: .now) {
      let seconds = wait.components.seconds + 1
      return Response(status: .tooManyRequests, headers: [.retryAfter: "\(seconds)"])
    }
    return try await next(request, context)
  }
}
#endif
