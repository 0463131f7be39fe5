public import Foundation

/// A small picture, for tests of attachments.
public enum TestPicture {
  /// The width in pixels.
  public static let width = 48
  /// The height in pixels.
  public static let height = 32
  /// The picture as a PNG file: red grows to the right, green to the bottom.
  public static let png = Data(base64Encoded: encoded)!

  private static let encoded = """
    iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAIAAADbtmxLAAALbElEQVR42g3OoarCAABA0RUZWJZkYFmSgWVJBMuSDCxLMrCsCAPL\
    ijCwrAgDy4owsOwGYWBZEYZpRRimFWGYVoRhWhGG7b3zBUcQBHoCfQFJYCAwFFAERgJjAU1gIjAT0AXmAgsBU2ApsBKwBdYCGwFX\
    YCuwE/AF9gIHgVDgKHASiAXOAheBVOAqcBPIBe4CD4FS4CnwEqgF3gIfgVbgK/ATEASRnkhfRBIZiAxFFJGRyFhEE5mIzER0kbnI\
    QsQUWYqsRGyRtchGxBXZiuxEfJG9yEEkFDmKnERikbPIRSQVuYrcRHKRu8hDpBR5irxEapG3yEekFfmK/MT/kERPoi8hSQwkhhKK\
    xEhiLKFJTCRmErrEXGIhYUosJVYStsRaYiPhSmwldhK+xF7iIBFKHCVOErHEWeIikUpcJW4SucRd4iFRSjwlXhK1xFviI9FKfCV+\
    0n9IpifTl5FkBjJDGUVmJDOW0WQmMjMZXWYus5AxZZYyKxlbZi2zkXFltjI7GV9mL3OQCWWOMieZWOYsc5FJZa4yN5lc5i7zkCll\
    njIvmVrmLfORaWW+Mj/5P6TQU+grSAoDhaGCojBSGCtoChOFmYKuMFdYKJgKS4WVgq2wVtgouApbhZ2Cr7BXOCiECkeFk0KscFa4\
    KKQKV4WbQq5wV3golApPhZdCrfBW+Ci0Cl+Fn/IfUump9FUklYHKUEVRGamMVTSVicpMRVeZqyxUTJWlykrFVlmrbFRcla3KTsVX\
    2ascVEKVo8pJJVY5q1xUUpWryk0lV7mrPFRKlafKS6VWeat8VFqVr8pP/Q9p9DT6GpLGQGOooWiMNMYamsZEY6aha8w1FhqmxlJj\
    pWFrrDU2Gq7GVmOn4WvsNQ4aocZR46QRa5w1LhqpxlXjppFr3DUeGqXGU+OlUWu8NT4arcZX46f9h6b0pvSnSFMGU4ZTlCmjKeMp\
    2pTJlNkUfcp8ymKKOWU5ZTXFnrKespniTtlO2U3xp+ynHKaEU45TTlPiKecplynplOuU25R8yn3KY0o55TnlNaWe8p7ymdJO+U75\
    Tf9DOj2dvo6kM9AZ6ig6I52xjqYz0Znp6DpznYWOqbPUWenYOmudjY6rs9XZ6fg6e52DTqhz1DnpxDpnnYtOqnPVuenkOnedh06p\
    89R56dQ6b52PTqvz1fnp/yGDnkHfQDIYGAwNFIORwdhAM5gYzAx0g7nBwsA0WBqsDGyDtcHGwDXYGuwMfIO9wcEgNDganAxig7PB\
    xSA1uBrcDHKDu8HDoDR4GrwMaoO3wcegNfga/Iz/kEnPpG8imQxMhiaKychkbKKZTExmJrrJ3GRhYposTVYmtsnaZGPimmxNdia+\
    yd7kYBKaHE1OJrHJ2eRikppcTW4mucnd5GFSmjxNXia1ydvkY9KafE1+5n/IomfRt5AsBhZDC8ViZDG20CwmFjML3WJusbAwLZYW\
    KwvbYm2xsXAtthY7C99ib3GwCC2OFieL2OJscbFILa4WN4vc4m7xsCgtnhYvi9ribfGxaC2+Fj/rP2TTs+nbSDYDm6GNYjOyGdto\
    NhObmY1uM7dZ2Jg2S5uVjW2zttnYuDZbm52Nb7O3OdiENkebk01sc7a52KQ2V5ubTW5zt3nYlDZPm5dNbfO2+di0Nl+bn/0fcug5\
    9B0kh4HD0EFxGDmMHTSHicPMQXeYOywcTIelw8rBdlg7bBxch63DzsF32DscHEKHo8PJIXY4O1wcUoerw80hd7g7PBxKh6fDy6F2\
    eDt8HFqHr8PP+Q+59Fz6LpLLwGXooriMXMYumsvEZeaiu8xdFi6my9Jl5WK7rF02Lq7L1mXn4rvsXQ4uocvR5eQSu5xdLi6py9Xl\
    5pK73F0eLqXL0+XlUru8XT4urcvX5ef+hzx6Hn0PyWPgMfRQPEYeYw/NY+Ix89A95h4LD9Nj6bHysD3WHhsP12PrsfPwPfYeB4/Q\
    4+hx8og9zh4Xj9Tj6nHzyD3uHg+P0uPp8fKoPd4eH4/W4+vx8/5DPj2fvo/kM/AZ+ig+I5+xj+Yz8Zn56D5zn4WP6bP0WfnYPmuf\
    jY/rs/XZ+fg+e5+DT+hz9Dn5xD5nn4tP6nP1ufnkPnefh0/p8/R5+dQ+b5+PT+vz9fn5/6GAXkA/QAoYBAwDlIBRwDhAC5gEzAL0\
    gHnAIsAMWAasAuyAdcAmwA3YBuwC/IB9wCEgDDgGnALigHPAJSANuAbcAvKAe8AjoAx4BrwC6oB3wCegDfgG/IL/UEgvpB8ihQxC\
    hiFKyChkHKKFTEJmIXrIPGQRYoYsQ1Yhdsg6ZBPihmxDdiF+yD7kEBKGHENOIXHIOeQSkoZcQ24hecg95BFShjxDXiF1yDvkE9KG\
    fEN+4X8oohfRj5AiBhHDCCViFDGO0CImEbMIPWIesYgwI5YRqwg7Yh2xiXAjthG7CD9iH3GICCOOEaeIOOIccYlII64Rt4g84h7x\
    iCgjnhGviDriHfGJaCO+Eb/oPxTTi+nHSDGDmGGMEjOKGcdoMZOYWYweM49ZxJgxy5hVjB2zjtnEuDHbmF2MH7OPOcSEMceYU0wc\
    c465xKQx15hbTB5zj3nElDHPmFdMHfOO+cS0Md+YX/wfSugl9BOkhEHCMEFJGCWME7SEScIsQU+YJywSzIRlwirBTlgnbBLchG3C\
    LsFP2CccEsKEY8IpIU44J1wS0oRrwi0hT7gnPBLKhGfCK6FOeCd8EtqEb8Iv+Q+l9FL6KVLKIGWYoqSMUsYpWsokZZaip8xTFilm\
    yjJllWKnrFM2KW7KNmWX4qfsUw4pYcox5ZQSp5xTLilpyjXllpKn3FMeKWXKM+WVUqe8Uz4pbco35Zf+hzJ6Gf0MKWOQMcxQMkYZ\
    4wwtY5Ixy9Az5hmLDDNjmbHKsDPWGZsMN2ObscvwM/YZh4ww45hxyogzzhmXjDTjmnHLyDPuGY+MMuOZ8cqoM94Zn4w245vxy/5D\
    Ob2cfo6UM8gZ5ig5o5xxjpYzyZnl6DnznEWOmbPMWeXYOeucTY6bs83Z5fg5+5xDTphzzDnlxDnnnEtOmnPNueXkOfecR06Z88x5\
    5dQ575xPTpvzzfnl/6GCXkG/QCoYFAwLlIJRwbhAK5gUzAr0gnnBosAsWBasCuyCdcGmwC3YFuwK/IJ9waEgLDgWnArignPBpSAt\
    uBbcCvKCe8GjoCx4FrwK6oJ3waegLfgW/Ir/UEmvpF8ilQxKhiVKyahkXKKVTEpmJXrJvGRRYpYsS1Yldsm6ZFPilmxLdiV+yb7k\
    UBKWHEtOJXHJueRSkpZcS24lecm95FFSljxLXiV1ybvkU9KWfEt+5X+oolfRr5AqBhXDCqViVDGu0ComFbMKvWJesagwK5YVqwq7\
    Yl2xqXArthW7Cr9iX3GoCCuOFaeKuOJccalIK64Vt4q84l7xqCgrnhWvirriXfGpaCu+Fb/qP1TTq+nXSDWDmmGNUjOqGddoNZOa\
    WY1eM69Z1Jg1y5pVjV2zrtnUuDXbml2NX7OvOdSENceaU01cc6651KQ115pbTV5zr3nUlDXPmldNXfOu+dS0Nd+aX/0faug19Buk\
    hkHDsEFpGDWMG7SGScOsQW+YNywazIZlw6rBblg3bBrchm3DrsFv2DccGsKGY8OpIW44N1wa0oZrw60hb7g3PBrKhmfDq6FueDd8\
    GtqGb8Ov+Q+19Fr6LVLLoGXYorSMWsYtWsukZdait8xbFi1my7Jl1WK3rFs2LW7LtmXX4rfsWw4tYcux5dQSt5xbLi1py7Xl1pK3\
    3FseLWXLs+XVUre8Wz4tbcu35df+hzp6Hf0OqWPQMexQOkYd4w6tY9Ix69A75h2LDrNj2bHqsDvWHZsOt2PbsevwO/Ydh46w49hx\
    6og7zh2XjrTj2nHryDvuHY+OsuPZ8eqoO94dn46249vx6/gDtHCM+J4fkO0AAAAASUVORK5CYII=
    """
}
