import SwiftwaterPages
import Testing
@testable import SwiftwaterWebTesting

struct TempTests {
  @Test func open() async throws {
    for _ in 0..<20 {
      let store = WorkshopStore()
      try await InProcess().serve(store.pages) { (site: InProcessSite) in _ = try await site.open("/", as: nil) }
    }
  }
  @Test func click() async throws {
    for _ in 0..<20 {
      let store = WorkshopStore()
      try await InProcess().serve(store.pages) { (site: InProcessSite) in
        let page = try await site.open("/", as: nil)
        try await page.click(.role("button", "Count"))
      }
    }
  }
  @Test func follow() async throws {
    for _ in 0..<20 {
      let store = WorkshopStore()
      try await InProcess().serve(store.pages) { (site: InProcessSite) in
        let page = try await site.open("/", as: nil)
        try await page.click(.role("button", "Append"))
        try await page.click(.role("link", "Open"))
      }
    }
  }
  @Test func leave() async throws {
    for _ in 0..<20 {
      let store = WorkshopStore()
      try await InProcess().serve(store.pages) { (site: InProcessSite) in
        let page = try await site.open("/", as: nil)
        try await page.click(.role("button", "Leave"))
      }
    }
  }
  @Test func advance() async throws {
    for _ in 0..<20 {
      let store = WorkshopStore()
      try await InProcess().serve(store.pages) { (site: InProcessSite) in
        let page = try await site.open("/", as: nil)
        try await page.advance(by: .seconds(1))
      }
    }
  }
  @Test func two() async throws {
    for _ in 0..<20 {
      let store = WorkshopStore()
      try await InProcess().serve(store.pages) { (site: InProcessSite) in
        _ = try await site.open("/", as: nil)
        _ = try await site.open("/", as: nil)
      }
    }
  }
}
