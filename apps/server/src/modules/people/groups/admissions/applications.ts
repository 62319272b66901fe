import { type RawBuilder, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { date, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Code, Period } from '#http/schemas/common.schema.ts'
import {
  type CodeTitle,
  codeOf,
  codeOrNull,
  codeTitle,
  titleIn,
} from '../../codes/codes.queries.ts'
import { periodOf } from '../../codes/periods.queries.ts'
import { defineGroup } from '../../group.queries.ts'

const ApplicationItem = Type.Object({
  id: uuid(),
  type: schemaRef(Code),
  state: oneOf(['incomplete', 'received', 'waived', 'notReceived']),
  required: Type.Boolean(),
  dueOn: nullable(date()),
  receivedOn: nullable(date()),
})
type ApplicationItem = Static<typeof ApplicationItem>

const Application = namedSchema(
  'Application',
  Type.Object(
    {
      id: uuid(),
      referenceId: nullable(text()),
      type: nullable(schemaRef(Code)),
      program: Type.Array(schemaRef(Code), {
        description: 'In the applicant’s order of preference.',
      }),
      academicPeriod: schemaRef(Period),
      campus: nullable(schemaRef(Code)),
      appliedOn: nullable(date()),
      status: oneOf(['started', 'submitted', 'inReview', 'decisionMade', 'enrolled', 'withdrawn']),
      decision: nullable(Type.Object({ type: schemaRef(Code), on: nullable(date()) })),
      items: Type.Array(ApplicationItem, {
        description: 'Required items first, then by due date.',
      }),
    },
    {
      examples: [
        {
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d13',
          referenceId: 'PB-2027SP-914207',
          type: { id: 'SEL', code: 'SEL', title: 'Selective health program' },
          program: [{ id: 'AAS-ADN', code: 'AAS-ADN', title: 'Nursing (Associate Degree)' }],
          academicPeriod: {
            id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d14',
            code: '2027SP',
            title: 'Spring 2027',
            startOn: '2027-01-25',
            endOn: '2027-05-21',
          },
          campus: null,
          appliedOn: '2026-10-06',
          status: 'inReview',
          decision: null,
          items: [
            {
              id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d15',
              type: { id: 'IMM', code: 'IMM', title: 'Immunization records' },
              state: 'incomplete',
              required: true,
              dueOn: '2026-12-03',
              receivedOn: null,
            },
          ],
        },
      ],
    },
  ),
)
type Application = Static<typeof Application>

interface ItemRow {
  readonly id: string
  readonly type_code: string
  readonly type_title: CodeTitle | null
  readonly state: ApplicationItem['state']
  readonly is_required: boolean
  readonly due_on: string | null
  readonly received_on: string | null
}

const itemsOf = (application: string): RawBuilder<ItemRow[]> =>
  sql<ItemRow[]>`(
    select coalesce(json_agg(i), '[]') from (
      select item.id, item.type_code, item.state, item.is_required, item.due_on, item.received_on,
        ${codeTitle('applicationItem', 'item.type_code', 'item.source_id')} as type_title
      from application_item item
      where item.application_id = ${sql.ref(application)} and item.removed_at is null
      order by item.is_required desc, item.due_on nulls last, item.type_code, item.id) i)`

/** The programs of an application by code; one that is no longer offered keeps its code. */
const programsOf = (codes: string, source: string) =>
  sql<{ code: string; title: CodeTitle | null }[]>`(
    select coalesce(json_agg(json_build_object('code', wish.code, 'title', ${titleIn('program')})
      order by wish.place), '[]')
    from unnest(${sql.ref(codes)}) with ordinality wish (code, place)
    left join program on program.source_id = ${sql.ref(source)} and program.code = wish.code)`

/**
 * A person's admission applications, newest first, each with its missing items (domain.md section
 * 5).
 */
export const applications = defineGroup('applications', {
  schema: Type.Array(schemaRef(Application)),
  rows: (db, personId) =>
    db
      .selectFrom('application as a')
      .where('a.person_id', '=', personId)
      .where('a.removed_at', 'is', null)
      .orderBy('a.applied_on', (order) => order.desc().nullsFirst())
      .orderBy('a.id')
      .select(['a.id', 'a.reference_id', 'a.type_code', 'a.campus_code', 'a.applied_on'])
      .select(['a.progress', 'a.decision_code', 'a.decided_on'])
      .select([
        programsOf('a.program_codes', 'a.source_id').as('programs'),
        periodOf('a.academic_period_id').$notNull().as('period'),
        codeTitle('applicationType', 'a.type_code', 'a.source_id').as('type_title'),
        codeTitle('applicationDecision', 'a.decision_code', 'a.source_id').as('decision_title'),
        codeTitle('campus', 'a.campus_code', 'a.source_id').as('campus_title'),
        itemsOf('a.id').as('items'),
      ]),
  toData: (rows): Application[] =>
    rows.map((row) => ({
      id: row.id,
      referenceId: row.reference_id,
      type: codeOrNull(row.type_code, row.type_title),
      program: row.programs.map(({ code, title }) => codeOf(code, title)),
      academicPeriod: row.period,
      campus: codeOrNull(row.campus_code, row.campus_title),
      appliedOn: row.applied_on,
      status: row.progress as Application['status'],
      decision: row.decision_code
        ? { type: codeOf(row.decision_code, row.decision_title), on: row.decided_on }
        : null,
      items: row.items.map((item) => ({
        id: item.id,
        type: codeOf(item.type_code, item.type_title),
        state: item.state,
        required: item.is_required,
        dueOn: item.due_on,
        receivedOn: item.received_on,
      })),
    })),
})
