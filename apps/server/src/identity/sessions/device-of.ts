/** Names by which a person recognizes a device. Null if the browser does not send them. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

// In this order, since nearly every browser also claims to be one of those that follow it.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

const firstOf = (known: readonly (readonly [string, RegExp])[], text: string) =>
  known.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** Plain names from a `User-Agent`: no version, no model, nothing that distinguishes two people. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, 500)
  return { browser: firstOf(browsers, text), system: firstOf(systems, text) }
}
