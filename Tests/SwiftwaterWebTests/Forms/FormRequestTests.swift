#if Web
import Hummingbird
import SwiftwaterWeb
import Testing

@Suite(.timeLimit(.minutes(30)))
struct FormRequestTests {
  @Test(arguments: [
    ("", []),
    ("a=1&b=2", ["a", "1", "b", "2"]),
    ("a=1&&b", ["a", "1", "b", ""]),
    ("=x", ["", "x"]),
    ("a=b=c", ["a", "b=c"]),
    ("name=J%C3%BCrgen+M%26M", ["name", "Jürgen M&M"]),
    ("p=100%&q=%zz%4", ["p", "100%", "q", "%zz%4"]),
    ("%61=%41%0D%0A", ["a", "A\r\n"]),
  ])
  func `bodies are decoded as browsers encode them`(body: String, expected: [String]) throws {
    let form = try FormFields(urlEncoded: body.utf8)
    #expect(form.fields.flatMap { [$0.name, $0.value] } == expected)
  }

  @Test func `fields are found by name`() throws {
    let form = try FormFields(urlEncoded: "box=1&text=x&box=2".utf8)
    #expect(form["box"] == "1")
    #expect(form.values(of: "box") == ["1", "2"])
    #expect(form["none"] == nil)
  }

  @Test func `too many fields and invalid UTF-8 are rejected`() {
    #expect(throws: FormError.tooManyFields) { try FormFields(urlEncoded: "a&b&c".utf8, maximumCount: 2) }
    #expect(throws: FormError.invalidUTF8) { try FormFields(urlEncoded: "a=%FF".utf8) }
    #expect(throws: FormError.invalidUTF8) { try FormFields(urlEncoded: "%C3=a".utf8) }
  }

  @Test func `a form over HTTP is answered by a redirect or an error status`() async throws {
    try await withServer { router in
      router.post("/form") { request, _ in
        let form = try await request.formFields(maximumBytes: 20)
        return Response.seeOther(form["to"] ?? "")
      }
    } _: { server in
      try await withConnection(to: server.port) { client in
        let fields = [
          "Origin: http://localhost", "Content-Type: application/x-www-form-urlencoded; charset=utf-8",
        ]
        let done = try await client.request("/form", fields, method: "POST", body: "to=%2Fchats")
        #expect(done.statusCode == 303)
        #expect(done["location"] == "/chats")
        let cases: [(fields: [String], body: String, statusCode: Int)] = [
          (["Origin: http://localhost"], "to=x", 415),
          (["Origin: http://localhost", "Content-Type: application/json"], "{}", 415),
          (
            ["Origin: http://localhost", "Content-Type: multipart/form-data; boundary=x"],
            "--x\r\nContent-Disposition: form-data; name=\"to\"\r\n\r\n/\r\n--x--\r\n", 415
          ),
          (fields, String(repeating: "x", count: 21), 413),
          (fields, "a=%FF", 400),
          (["Content-Type: application/x-www-form-urlencoded"], "to=x", 403),
        ]
        for (fields, body, statusCode) in cases {
          #expect(
            try await client.request("/form", fields, method: "POST", body: body).statusCode == statusCode)
        }
      }
    }
  }

  @Test(arguments: [
    "//evil.example", "/\\evil.example", "https://evil.example", "", "chats", "/\t/evil.example", "/a b",
  ])
  func `no redirect leads to another server`(path: String) {
    #expect(Response.seeOther(path).headers[.location] == "/")
  }
}
#endif
