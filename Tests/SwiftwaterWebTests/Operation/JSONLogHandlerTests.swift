#if Web
import Foundation
import Logging
import Synchronization
import SwiftwaterWeb
import Testing

struct JSONLogHandlerTests {
  private final class Lines: Sendable {
    private let kept = Mutex("")
    var text: String { kept.withLock(\.self) }

    func logger(_ provider: Logger.MetadataProvider? = nil) -> Logger {
      Logger(label: "web") { label in
        var handler = JSONLogHandler(label: label, now: { Date(timeIntervalSince1970: 1.5) }) { line in
          self.kept.withLock { $0 += line }
        }
        handler.metadataProvider = provider
        return handler
      }
    }
  }

  private let lines = Lines()

  @Test func `an event is one line, whatever its texts contain`() {
    var logger = lines.logger()
    logger[metadataKey: "request"] = "17"
    logger.error("a route\nfailed", metadata: ["path": "/a\"b", "tags": ["x", ["y": "z"]]])
    logger.info("started")
    #expect(
      lines.text == #"""
        {"level":"error","logger":"web","message":"a route\nfailed","metadata":{"path":"/a\"b","request":"17","tags":["x",{"y":"z"}]},"time":"1970-01-01T00:00:01.500Z"}
        {"level":"info","logger":"web","message":"started","metadata":{"request":"17"},"time":"1970-01-01T00:00:01.500Z"}

        """#)
  }

  @Test func `metadata of the event overrides that of the provider, which overrides that of the logger`() {
    var logger = lines.logger(Logger.MetadataProvider { ["a": "provider", "b": "provider"] })
    logger[metadataKey: "a"] = "logger"
    logger[metadataKey: "c"] = "logger"
    logger.notice("m", metadata: ["b": "event"])
    #expect(lines.text.contains(#""metadata":{"a":"provider","b":"event","c":"logger"}"#))
  }

  @Test func `an event below the level of the logger is not logged`() {
    lines.logger().debug("m")
    #expect(lines.text.isEmpty)
  }
}
#endif
