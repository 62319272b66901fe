import { createHash } from 'node:crypto'
import { pictureType } from '../picture-type.ts'

/** Maximum size of a brand file, in bytes. */
export const largestBrandFile = 1_048_576

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** Detects a file's type from its content, not its name; null for types a brand can't use. */
function endingOf(content: Buffer): string | null {
  if (content.subarray(0, 4).toString('latin1') === 'wOF2') return 'woff2'
  const picture = pictureType(content)
  if (picture) return endings[picture.type] ?? null
  const start = content.subarray(0, 1000).toString('utf8')
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--((?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/.test(
    start,
  )
    ? 'svg'
    : null
}

/** The name under which a brand file is stored: its hash and extension; null if unusable. */
export function brandFileName(content: Buffer): string | null {
  const ending = endingOf(content)
  return ending && `${createHash('sha256').update(content).digest('hex')}.${ending}`
}
