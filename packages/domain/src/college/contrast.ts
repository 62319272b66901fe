/** A color as `#rrggbb`. */
export type Hex = string

const channels = (hex: Hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Relative luminance as defined by WCAG 2.2: 0 for black, 1 for white. */
function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colors: from 1 for equal colors to 21 for black on white. */
export function contrast(left: Hex, right: Hex): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Mixes two colors.
 * @param share 0 is the first, 1 the other
 */
export function mix(a: Hex, b: Hex, share: number): Hex {
  const to = channels(b)
  const mixed = channels(a).map((from, at) => Math.round(from + ((to[at] ?? from) - from) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
