/** A place on the earth as people write it: `52.5° N, 13.4° E`. */
export function describe({ latitude, longitude }) {
  const one = (degrees, positive, negative) => `${Math.abs(degrees).toFixed(1)}° ${degrees < 0 ? negative : positive}`
  return `${one(latitude, "N", "S")}, ${one(longitude, "E", "W")}`
}
