import Hummingbird

/// The routes that report and change the state of the service.
struct ControlRoutes: Sendable {
  let state: CurrentServiceState

  func add(to router: Router<ServiceContext>) {
    router.get("control") { _, _ in try Response.json(StateContent(state: state.value)) }
    router.put("control") { request, context in
      state.value = try await request.content(StateContent.self, context).state
      return try Response.json(StateContent(state: state.value))
    }
  }
}
