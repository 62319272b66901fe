import { createHash } from 'node:crypto'
import { pictureType } from '../picture-type.ts'

/** Maximum size of a brand file, in bytes. */
export const maxBrandFileBytes = 1_048_576

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** Detects a file's type from its content, not its name; null for types a brand can't use. */
function fileExtension(content: Buffer): string | null {
  if (content.subarray(0, 4).toString('latin1') === 'wOF2') return 'woff2'
  const picture = pictureType(content)
  if (picture) return extensions[picture.type] ?? null
  const start = content.subarray(0, 1000).toString('utf8')
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--((?!-->)[\s\S])*-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/.test(
    start,
  )
    ? 'svg'
    : null
}

/** The name under which a brand file is stored: its hash and extension; null if unusable. */
export function brandFileName(content: Buffer): string | null {
  const extension = fileExtension(content)
  return extension && `${createHash('sha256').update(content).digest('hex')}.${extension}`
}
