import { ownCodeLists } from '@myhub/domain/sis/lists.ts'
import type { SourceKind, SourceProblem } from '../../connector.ts'
import { mappingOf } from '../mapping.ts'
import type { CsvLimits } from '../settings.ts'
import { about, type Folder } from './folder.ts'
import { planOf, readRows } from './read-rows.ts'

/**
 * The code lists of a folder beside another source that this source keeps itself: none is taken from both,
 * not even unnoticed (sis.md section 1.5). Each is named once, with its first line.
 */
export async function foreignLists(
  files: Folder['files'],
  limits: CsvLimits,
  beside: SourceKind,
): Promise<SourceProblem[]> {
  const file = files.get('codes')
  if (!file) return []
  const own: readonly string[] = ownCodeLists
  const found = new Map<string, SourceProblem>()
  for await (const { records } of readRows(file, planOf(mappingOf('codes')), limits))
    for (const { line, isDeleted, values } of records) {
      const [list = ''] = values
      if (isDeleted || own.includes(list) || found.has(list)) continue
      const reason = `the list ${list} comes from ${beside}: take its rows out of the file, which may hold ${own.join(', ')}`
      found.set(list, { ...about('codes.csv', reason, line), path: 'list' })
    }
  return [...found.values()]
}
