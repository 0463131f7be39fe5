/// A self-signed certificate of `public.example`, valid until 2120, for tests of TLS.
public enum TestCertificate {
  /// The certificate in PEM.
  public static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBUDCB96ADAgECAgEBMAoGCCqGSM49BAMCMBkxFzAVBgNVBAMMDnB1YmxpYy5l
    eGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAZMRcwFQYD
    VQQDDA5wdWJsaWMuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKVG
    jrQBud+ZfwCnSCSl34q5UajGQOB315Rmqg46M6msj/beZn0V2jbEFERG1R6swJgp
    lpZ2LZDZJkWF9V5NIBSjLjAsMBkGA1UdEQQSMBCCDnB1YmxpYy5leGFtcGxlMA8G
    A1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAJ0xoTZPmutm/O94E8Db
    SDboVvG8JZZuv4GEClFJbd9AAiAF57aSaSUXQk1c1Dnb7vUJ/WYfACdjlPJRnruO
    IkiWRw==
    -----END CERTIFICATE-----
    """
  /// Its private key in PEM.
  public static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUdCCFjG4RuWfl72d
    4WFT25oBSbff/g5GyhIldt57fMahRANCAASlRo60AbnfmX8Ap0gkpd+KuVGoxkDg
    d9eUZqoOOjOprI/23mZ9Fdo2xBRERtUerMCYKZaWdi2Q2SZFhfVeTSAU
    -----END PRIVATE KEY-----
    """
}
