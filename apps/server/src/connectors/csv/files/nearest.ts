import { sisFiles } from '@myhub/domain/sis/files.ts'
import { remark } from '@myhub/domain/sis/import-remarks.ts'
import { oneRosterManifestFiles } from '@myhub/domain/sis/lists.ts'
import { closest, distance } from 'fastest-levenshtein'

/** The known name closest to a misspelled one; null if none is close. */
export function nearest(name: string, known: readonly string[]): string | null {
  const spellings = new Map(known.map((one) => [one.toLowerCase(), one]))
  const found = closest(name.toLowerCase(), [...spellings.keys()])
  if (found === undefined) return null
  const isClose = distance(name.toLowerCase(), found) <= Math.max(1, Math.floor(name.length / 3))
  return isClose ? (spellings.get(found) ?? null) : null
}

const fileNames = [...new Set([...oneRosterManifestFiles, ...sisFiles.map(({ name }) => name)])]

/** The message about a file that the format doesn't have. */
export function unknownFile(name: string): string {
  const found = nearest(name, fileNames)
  return found === null ? remark('unknownFile') : remark('unknownFileLike', { name: found })
}
