#if Web
import NIOCore

/// Runs the tasks of a connection, and the actors that they enter, on the thread of that connection: then
/// what a browser sends reaches its page, and the page's answer the browser, without a change of threads,
/// which would take longer than everything that the page does about a click.
final class EventLoopExecutor: TaskExecutor {
  private let eventLoop: any EventLoop

  init(_ eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
#endif
