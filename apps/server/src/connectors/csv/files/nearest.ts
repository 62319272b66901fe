import { sisFiles } from '@myhub/domain/sis/files.ts'
import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { oneRosterManifestFiles } from '@myhub/domain/sis/lists.ts'
import { closest, distance } from 'fastest-levenshtein'

/** The known name closest to a misspelled one; null if none is close. */
export function nearest(name: string, known: readonly string[]): string | null {
  const spellings = new Map(known.map((knownName) => [knownName.toLowerCase(), knownName]))
  const match = closest(name.toLowerCase(), [...spellings.keys()])
  if (match === undefined) return null
  const isClose = distance(name.toLowerCase(), match) <= Math.max(1, Math.floor(name.length / 3))
  return isClose ? (spellings.get(match) ?? null) : null
}

const fileNames = [...new Set([...oneRosterManifestFiles, ...sisFiles.map(({ name }) => name)])]

/** The message about a file that the format doesn't have. */
export function unknownFile(name: string): string {
  const match = nearest(name, fileNames)
  return match === null
    ? importMessage('unknownFile')
    : importMessage('unknownFileLike', { name: match })
}
