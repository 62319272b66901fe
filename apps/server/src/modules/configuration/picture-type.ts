import { imageSize } from 'image-size'

/** What a browser shows and cannot run: no SVG, which may hold scripts. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

export const pictureTypes = Object.values(types)

/** Wider or higher than any screen shows it. */
const widest = 6_000

/**
 * What kind of picture some bytes are, by what is in them and not by a name.
 * @returns null when they are none that the hub takes
 */
export function pictureType(
  content: Uint8Array,
): { type: string; width: number; height: number } | null {
  try {
    const { type = '', width, height } = imageSize(content)
    const mime = Object.hasOwn(types, type) ? types[type] : undefined
    const isSize = width > 0 && height > 0 && width <= widest && height <= widest
    return mime && isSize ? { type: mime, width, height } : null
  } catch {
    return null
  }
}
