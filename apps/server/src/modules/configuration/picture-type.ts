import { imageSize } from 'image-size'

/** Image types without scripts, which excludes SVG. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

export const pictureTypes = Object.values(types)

/** Maximum width and height in pixels, more than any screen shows. */
const maxSideLength = 6_000

/**
 * Detects the image type from the content, not from a name.
 * @returns null for an unsupported type
 */
export function pictureType(
  content: Uint8Array,
): { type: string; width: number; height: number } | null {
  try {
    const { type = '', width, height } = imageSize(content)
    const mime = Object.hasOwn(types, type) ? types[type] : undefined
    const hasValidSize =
      width > 0 && height > 0 && width <= maxSideLength && height <= maxSideLength
    return mime && hasValidSize ? { type: mime, width, height } : null
  } catch {
    return null
  }
}
