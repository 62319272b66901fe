import { importMessage } from '@myhub/domain/sis/import-messages.ts'
import { collegeCodeLists } from '@myhub/domain/sis/lists.ts'
import type { RecordKind } from '#connectors/records.ts'
import type { Merge } from '../../merge.ts'

const listFilter = (lists: readonly string[]) =>
  `t.list in (${lists.map((list) => `'${list}'`).join(', ')})`

const listsOf = (kind: RecordKind) =>
  ({
    table: 'code',
    kind,
    references: [],
    violations: [
      {
        when: 'row_number() over (partition by b.list, b.code order by b.line) > 1',
        kind,
        field: 'code',
        reason: importMessage('codeTwice'),
      },
    ],
    columns: {
      list: 'b.list',
      code: 'b.code',
      title: 'b.title',
      is_active: 'coalesce(b.is_active, true)',
      sort_order: 'coalesce(b.sort_order, 0)',
      extra: `coalesce(b.extra, '{}')`,
    },
    releasedValues: [
      { when: 't.list = n.list and t.code = n.code', set: `code = 'moved:' || t.id` },
    ],
  }) satisfies Partial<Merge>

/** Pronouns, campuses, hold types and every other code list (sis.md section 3.4). */
export const codes: Merge = {
  label: 'Codes',
  ...listsOf('codes'),
  tableFilter: ({ codeLists }) => (codeLists ? listFilter(codeLists) : 'true'),
}

/**
 * The lists that the college maintains itself, if its system has no place for them (sis.md section
 * 1.5).
 */
export const ownCodes: Merge = {
  label: 'Offices, agreements and services',
  ...listsOf('ownCodes'),
  tableFilter: () => listFilter(collegeCodeLists),
}
