import ConformanceKit
import Foundation

let usage = """
  Runs behaviour cases against Swiftwater on virtual time.

  usage: conformance [FILE…]

  Each FILE is a JSON array of cases as FORMAT.md describes them; without one, cases.json of this package is
  run. Cases that fail are listed with what was expected and what happened, as marble diagrams. The last line
  says how many passed and failed.

  exit status: 0 if nothing failed but the choices that Divergences.md lists, and all of those did;
               1 if a case failed, or one that is listed passed; 2 if a file cannot be read.
  """

let package = URL(filePath: #filePath).appending(path: "../../..").standardized
let arguments = CommandLine.arguments.dropFirst()

func stop(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

func read<Content>(_ location: URL, _ make: (URL) throws(Problem) -> Content) -> Content {
  do throws(Problem) {
    return try make(location)
  } catch {
    stop("\(location.path): \(error)")
  }
}

if arguments.contains("--help") || arguments.contains("-h") {
  print(usage)
  exit(0)
}
if let option = arguments.first(where: { $0.hasPrefix("-") }) {
  stop("\(option) is not an option\n\n\(usage)")
}

let locations =
  arguments.isEmpty ? [package.appending(path: "cases.json")] : arguments.map { URL(filePath: $0) }
let files = locations.map { read($0, CaseFile.init(contentsOf:)) }
var report = Report(read(package.appending(path: "Divergences.md"), Divergences.init(contentsOf:)))
for file in files { report.add(file) }
for message in report.messages { print(message) }
print(report.summary)
exit(report.isSatisfied ? 0 : 1)
