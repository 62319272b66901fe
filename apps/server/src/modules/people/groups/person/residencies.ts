import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { date, namedSchema, nullable, schemaRef, uuid } from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { codeOf, codeTitle } from '../../codes/codes.queries.ts'
import { defineGroup } from '../../group.queries.ts'

const Residency = namedSchema(
  'Residency',
  Type.Object(
    {
      id: uuid(),
      type: schemaRef(Code),
      startOn: nullable(date()),
      endOn: nullable(date()),
      isCurrent: Type.Boolean(),
      tuitionRateId: nullable(
        Type.String({
          format: 'uuid',
          description:
            'Today’s rate for this residency; null if the residency isn’t current or the college hasn’t set a rate.',
        }),
      ),
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

interface RateRow {
  readonly id: string
  readonly effective_from: string
  readonly effective_to: string | null
}

/** Tuition rates of a residency type, selected by `extra.tuition` in the code list. */
const ratesOf = (type: string, source: string) =>
  sql<RateRow[]>`(
    select coalesce(json_agg(json_build_object('id', rate.id,
        'effective_from', rate.effective_from, 'effective_to', rate.effective_to)
      order by rate.delivery_mode = 'any' desc, rate.effective_from desc, rate.id), '[]')
    from code type
    join tuition_rate rate on rate.residency = type.extra->>'tuition' and rate.is_active
    where type.source_id = ${sql.ref(source)} and type.list = 'residencyType'
      and type.code = ${sql.ref(type)})`

/** Whether a day lies between two dates, both included; null means unlimited. */
const holdsOn = (today: CollegeDate, from: CollegeDate | null, to: CollegeDate | null) =>
  (from === null || from <= today) && (to === null || today <= to)

/** A person's residency for tuition, newest first (domain.md section 5). */
export const residencies = defineGroup('residencies', {
  schema: Type.Array(schemaRef(Residency)),
  rows: (db, personId) =>
    db
      .selectFrom('residency as r')
      .where('r.person_id', '=', personId)
      .where('r.removed_at', 'is', null)
      .orderBy('r.start_on', (order) => order.desc().nullsLast())
      .orderBy('r.id')
      .select(['r.id', 'r.type_code', 'r.start_on', 'r.end_on'])
      .select([
        codeTitle('residencyType', 'r.type_code', 'r.source_id').as('type_title'),
        ratesOf('r.type_code', 'r.source_id').as('rates'),
      ]),
  toData: (rows, { today }): Residency[] =>
    rows.map((row) => {
      const isCurrent = holdsOn(today, row.start_on, row.end_on)
      const rate = row.rates.find((rateRow) =>
        holdsOn(today, rateRow.effective_from, rateRow.effective_to),
      )
      return {
        id: row.id,
        type: codeOf(row.type_code, row.type_title),
        startOn: row.start_on,
        endOn: row.end_on,
        isCurrent,
        tuitionRateId: isCurrent ? (rate?.id ?? null) : null,
      }
    }),
})
