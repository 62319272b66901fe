import type { Merge } from './merge.ts'

/** Pronouns, campuses, hold types and every other list (sis.md section 3.4). */
export const codes: Merge = {
  label: 'Codes',
  table: 'code',
  kind: 'codes',
  references: [],
  faults: [
    {
      when: 'row_number() over (partition by b.list, b.code order by b.line) > 1',
      kind: 'codes',
      field: 'code',
      reason: 'the list has that code twice',
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
  freed: [{ when: 't.list = n.list and t.code = n.code', set: `code = 'moved:' || t.id` }],
}
