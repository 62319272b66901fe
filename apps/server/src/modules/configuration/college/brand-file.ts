import { createHash } from 'node:crypto'
import { pictureType } from '../picture-type.ts'

/** Bytes of the largest file of a brand. */
export const largestBrandFile = 1_048_576

const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** What a file is by its content, not its name; null for what a brand can't have. */
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

/** The name under which a file of the brand is stored: its hash and its kind; null if unusable. */
export function brandFileName(content: Buffer): string | null {
  const ending = endingOf(content)
  return ending && `${createHash('sha256').update(content).digest('hex')}.${ending}`
}
