import Foundation
import SwiftwaterPages
import SwiftwaterWeb

var pages = Pages()
pages.add(Route("/")) { _ in .page(GuestBook()) }
let livePages = LivePages(pages)
var configuration = WebServer.Configuration()
// Without the variable PORT, the system chooses a free port. The program prints its number.
configuration.port = ProcessInfo.processInfo.environment["PORT"].flatMap { Int($0) } ?? 0
let server = WebServer(
  configuration, assets: livePages.assets,
  onRunning: { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) }
) {
  livePages.addRoutes(to: $0)
}
try await server.runService(with: [livePages])
