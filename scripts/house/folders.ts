import path from 'node:path'
import languages from '../../packages/domain/src/language/languages.json' with { type: 'json' }
import type { SourceFile } from './files.ts'

const maxEntries = 20

/** Folders with more files, with reasons. An unnecessary entry is a fault. */
export const allowedFolders: Readonly<Record<string, string>> = {
  'apps/server/src/connectors/csv/samples/small-college':
    'an export, one file for each kind of record',
  'apps/server/migrations': 'one list by number',
  ...Object.fromEntries(
    Object.keys(languages).map((tag) => [
      `apps/web/src/locales/messages/${tag}`,
      'a catalog, one file for each subject',
    ]),
  ),
  'docs/decisions': 'one list by date',
}

/** Folders of more than 20 files. Tests count, subfolders do not. */
export function folderProblems(files: readonly SourceFile[], allowed = allowedFolders): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = path.posix.dirname(file.path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const full = [...counts].filter(([, count]) => count > maxEntries)
  const unneeded = Object.keys(allowed).filter((name) => (counts.get(name) ?? 0) <= maxEntries)
  return [
    ...full
      .filter(([folder]) => allowed[folder] === undefined)
      .map(
        ([folder, count]) =>
          `${folder}/: ${count} files; divide it by subject, or allow it with a reason in folders.ts`,
      ),
    ...unneeded.map((name) => `${name}/: allowed to be full in folders.ts, but is not full`),
  ]
}
