#if Web
import Metrics
import SwiftwaterWeb
import Testing

/// The text format is that of Prometheus 0.0.4.
@Suite struct PrometheusMetricsTests {
  private let metrics = PrometheusMetrics()

  @Test func `nothing is written before something is measured`() {
    #expect(metrics.text == "")
  }

  @Test func `counters only grow`() {
    let counter = Counter(label: "requests", dimensions: [("status", "2xx")], factory: metrics)
    counter.increment()
    counter.increment(by: 4)
    counter.increment(by: -3)
    Counter(label: "requests", dimensions: [("status", "5xx")], factory: metrics).increment()
    FloatingPointCounter(label: "seconds", factory: metrics).increment(by: 0.25)
    #expect(
      metrics.text == """
        # TYPE requests counter
        requests{status="2xx"} 5
        requests{status="5xx"} 1
        # TYPE seconds counter
        seconds 0.25

        """)
  }

  @Test func `meters and gauges rise and fall`() {
    let meter = Meter(label: "tabs", factory: metrics)
    meter.set(3)
    meter.increment(by: 2)
    meter.decrement()
    Gauge(label: "load", factory: metrics).record(0.5)
    #expect(
      metrics.text == """
        # TYPE load gauge
        load 0.5
        # TYPE tabs gauge
        tabs 4

        """)
  }

  @Test func `timers are histograms of seconds`() {
    let timer = Timer(label: "response_seconds", dimensions: [("path", "/")], factory: metrics)
    timer.recordMilliseconds(2)
    timer.recordMilliseconds(2)
    timer.recordSeconds(20)
    let lines = metrics.text.split(separator: "\n")
    #expect(lines.first == "# TYPE response_seconds histogram")
    #expect(lines.count == 1 + 14 + 2)
    for line in [
      #"response_seconds_bucket{path="/",le="0.001"} 0"#, #"response_seconds_bucket{path="/",le="0.0025"} 2"#,
      #"response_seconds_bucket{path="/",le="10"} 2"#, #"response_seconds_bucket{path="/",le="+Inf"} 3"#,
      #"response_seconds_sum{path="/"} 20.004"#, #"response_seconds_count{path="/"} 3"#,
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
  }

  @Test func `values that are not numbers change nothing`() {
    let recorder = Recorder(label: "sizes", factory: metrics)
    recorder.record(2)
    recorder.record(Double.nan)
    recorder.record(Double.infinity)
    FloatingPointCounter(label: "seconds", factory: metrics).increment(by: Double.nan)
    let text = metrics.text
    #expect(text.contains("sizes_sum 2\nsizes_count 1\n"))
    #expect(text.contains("seconds 0\n"))
  }

  @Test func `names and values are written as the format allows`() {
    Counter(label: "1 über-count", dimensions: [("a-b", "x\"\\\ny")], factory: metrics).increment()
    #expect(metrics.text.hasSuffix("_1__ber_count{a_b=\"x\\\"\\\\\\ny\"} 1\n"))
  }

  @Test func `a quotation mark is escaped whatever follows it, and each label has a name of its own`() {
    Counter(label: "a", dimensions: [("x", "\"\u{301}")], factory: metrics).increment()
    Counter(label: "b", dimensions: [("a b", "1"), ("a-b", "2"), ("le", "3")], factory: metrics).increment()
    #expect(metrics.text.contains("a{x=\"\\\"\u{301}\"} 1\n"))
    #expect(metrics.text.contains("b{a_b=\"1\",a_b_=\"2\",le_=\"3\"} 1\n"))
  }

  @Test func `equal metrics are one, and a destroyed one is not written`() {
    let counter = Counter(label: "events", factory: metrics)
    counter.increment()
    Counter(label: "events", factory: metrics).increment()
    #expect(metrics.text.contains("events 2\n"))
    counter.destroy()
    #expect(metrics.text == "")
  }

  @Test func `a name has the kind of its first use`() {
    Counter(label: "events", factory: metrics).increment()
    Meter(label: "events", factory: metrics).set(7)
    #expect(metrics.text == "# TYPE events counter\nevents 1\n")
  }

  @Test func `threads record at the same time`() async {
    let counter = Counter(label: "events", factory: metrics)
    await withTaskGroup(of: Void.self) { tasks in
      for _ in 0..<8 { tasks.addTask { for _ in 0..<1000 { counter.increment() } } }
    }
    #expect(metrics.text.contains("events 8000\n"))
  }
}
#endif
