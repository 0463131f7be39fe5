#if Web
#if DEBUG
import Foundation
import Hummingbird

/// The status of the build of the next program. `swiftwater-develop` writes it to a file, and every page of the
/// running program shows it. Exists in debug builds only.
struct BuildStatus {
  /// The file that the environment names; nil if the program was started in another way.
  static let current = ProcessInfo.processInfo.environment["SWIFTWATER_BUILD_STATUS"].map(BuildStatus.init)

  /// A key that outlives the program, so that browsers keep their sessions when `swiftwater-develop` restarts it.
  static let signingKey = current.flatMap { try? SigningKey(file: $0.path + "-key") }

  private static let socketPath = "/_live/build"

  /// Shows the text of the file in front of the page. The element with the text is outside of the body, because the
  /// client script replaces the content of the body.
  static let script = Script(
    name: "build-status.js",
    text: """
      const bar = document.createElement("pre")
      bar.setAttribute("role", "status")
      Object.assign(bar.style, {
        position: "fixed", inset: "auto 0 0", zIndex: 2147483647, maxHeight: "50vh", overflow: "auto", margin: 0,
        padding: "0.5em 1em", font: "13px/1.4 monospace", whiteSpace: "pre-wrap", color: "#fff", background: "#7a1f1f",
      })

      function listen() {
        const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "\(socketPath)")
        socket.onmessage = ({ data }) => {
          bar.textContent = data
          if (data) document.documentElement.append(bar)
          else bar.remove()
        }
        socket.onclose = () => setTimeout(listen, 500)
      }

      listen()
      """)

  /// The path of the file.
  let path: String

  /// Adds the WebSocket that sends the text at once, and again whenever it changes.
  func addRoute(to router: Router<WebRequestContext>) {
    router.webSocket(RouterPath(Self.socketPath)) { [path] _, _, socket in
      await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask {
          var sent: String?
          while true {
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            if text != sent { try await socket.send(text) }
            sent = text
            try await Task.sleep(for: .milliseconds(100))
          }
        }
        for await _ in socket {}
        tasks.cancelAll()
      }
    }
  }
}
#endif
#endif
