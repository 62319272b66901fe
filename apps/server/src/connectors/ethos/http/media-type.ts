/** A requested version: `16.1.0`, `16`, or `sections-maximum.16` for another representation. */
export type Pin = string

/** `application/vnd.hedtech.integration.v16.1.0+json` for `16.1.0`. */
export function mediaType(pin: Pin): string {
  const dot = pin.search(/\.(?=\d+(\.\d+)*$)/)
  const isVariant = /^[a-z]/i.test(pin) && dot !== -1
  const version = isVariant ? `${pin.slice(0, dot)}.v${pin.slice(dot + 1)}` : `v${pin}`
  return `application/vnd.hedtech.integration.${version}+json`
}

/** The version numbers of a media type; null if it has none. */
export function versionOf(type: string): readonly number[] | null {
  const version = /\.v(\d+(?:\.\d+)*)\+json/.exec(type)?.[1]
  return version ? version.split('.').map(Number) : null
}

/** Orders version numbers. */
export function newestFirst(a: readonly number[], b: readonly number[]): number {
  const position = a.findIndex((number, index) => number !== b[index])
  return position === -1 ? 0 : (b[position] ?? 0) - (a[position] ?? 0)
}
