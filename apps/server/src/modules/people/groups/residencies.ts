import Type, { type Static } from 'typebox'
import { Code } from '#http/common.schema.ts'
import { date, name, nullable, ref, uuid } from '#http/schema.ts'
import { codeOf, codeTitle } from '../codes.queries.ts'
import { defineGroup } from '../group.queries.ts'

const Residency = name(
  'Residency',
  Type.Object(
    {
      id: uuid(),
      type: ref(Code),
      startOn: nullable(date()),
      endOn: nullable(date()),
      isCurrent: Type.Boolean(),
      tuitionRateId: nullable(uuid()),
    },
    {
      examples: [
        {
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d12',
          type: { id: 'INS', code: 'INS', title: 'In-state resident' },
          startOn: '2025-08-25',
          endOn: null,
          isCurrent: true,
          tuitionRateId: null,
        },
      ],
    },
  ),
)
type Residency = Static<typeof Residency>

/** Where a person counts as living, for tuition, newest first (domain.md section 5). */
export const residencies = defineGroup('residencies', {
  schema: Type.Array(ref(Residency)),
  rows: (db, personId) =>
    db
      .selectFrom('residency as r')
      .where('r.person_id', '=', personId)
      .where('r.removed_at', 'is', null)
      .orderBy('r.start_on', (order) => order.desc().nullsLast())
      .orderBy('r.id')
      .select(['r.id', 'r.type_code', 'r.start_on', 'r.end_on'])
      .select(codeTitle('residencyType', 'r.type_code', 'r.source_id').as('type_title')),
  toData: (rows, { today }): Residency[] =>
    rows.map((row) => ({
      id: row.id,
      type: codeOf(row.type_code, row.type_title),
      startOn: row.start_on,
      endOn: row.end_on,
      isCurrent:
        (row.start_on === null || row.start_on <= today) &&
        (row.end_on === null || today <= row.end_on),
      tuitionRateId: null,
    })),
})
