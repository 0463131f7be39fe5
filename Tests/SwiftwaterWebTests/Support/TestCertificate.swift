#if Web
/// A self-signed certificate of `chat.example.org`, valid until 2125, for tests of TLS.
enum TestCertificate {
  /// The certificate in PEM.
  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBqzCCAVCgAwIBAgIULfuNCGQkxUG/tyNrDw0c/lyGzRIwCgYIKoZIzj0EAwIw
    GzEZMBcGA1UEAwwQY2hhdC5leGFtcGxlLm9yZzAgFw0yNjExMjkwMjE1MzZaGA8y
    MTI1MDYyMzAyMTUzNlowGzEZMBcGA1UEAwwQY2hhdC5leGFtcGxlLm9yZzBZMBMG
    ByqGSM49AgEGCCqGSM49AwEHA0IABN7cUdwNoBqBmwMycGuZlRHetSdRZxjszIZ2
    OZ1PYVZVENruA96OkIqwSNiZMwxyZsjlKYcWXK8lRzULqwmoT0ajcDBuMB0GA1Ud
    DgQWBBQmTw4t1kHW8voeMoPd3Kfmu/5IgDAfBgNVHSMEGDAWgBQmTw4t1kHW8voe
    MoPd3Kfmu/5IgDAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEGNoYXQuZXhh
    bXBsZS5vcmcwCgYIKoZIzj0EAwIDSQAwRgIhAPbUjxdUY5PnPnOlBxFBNLOiNHYz
    v/n/OqReb2nsVX1ZAiEAsHttBKfi13FR/teUK3bwNz4G7QaSIT3iAvCkt0zA2VE=
    -----END CERTIFICATE-----
    """
  /// Its private key in PEM.
  static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRLAhNFVR57cKUc1V
    nj4CNtpcwrSbb6dgkuKfgMKahAGhRANCAATe3FHcDaAagZsDMnBrmZUR3rUnUWcY
    7MyGdjmdT2FWVRDa7gPejpCKsEjYmTMMcmbI5SmHFlyvJUc1C6sJqE9G
    -----END PRIVATE KEY-----
    """
}
#endif
