import { collegeCodeLists } from '@myhub/domain/sis/lists.ts'
import type { SourceKind, SourceProblem } from '../../connector.ts'
import { mappingOf } from '../mapping.ts'
import type { CsvLimits } from '../settings.ts'
import { type Folder, fileProblem } from './folder.ts'
import { planOf, readRows } from './read-rows.ts'

/**
 * Code lists that a folder next to another source contains although that source has them. They
 * would be ambiguous, so each is reported once with its first line (sis.md section 1.5).
 */
export async function foreignLists(
  files: Folder['files'],
  limits: CsvLimits,
  mainKind: SourceKind,
): Promise<SourceProblem[]> {
  const file = files.get('codes')
  if (!file) return []
  const own: readonly string[] = collegeCodeLists
  const duplicates = new Map<string, SourceProblem>()
  for await (const { records } of readRows(file, planOf(mappingOf('codes')), limits))
    for (const { line, isDeleted, values } of records) {
      const [list = ''] = values
      if (isDeleted || own.includes(list) || duplicates.has(list)) continue
      const reason = `the list ${list} comes from ${mainKind}: remove its rows from the file, which can contain ${own.join(', ')}`
      duplicates.set(list, { ...fileProblem('codes.csv', reason, line), path: 'list' })
    }
  return [...duplicates.values()]
}
