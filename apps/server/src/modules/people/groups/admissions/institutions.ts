import Type, { type Static } from 'typebox'
import { date, namedSchema, nullable, number, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { defineGroup } from '../../group.queries.ts'

const PartialDate = Type.Object(
  { year: Type.Integer(), month: nullable(Type.Integer()), day: nullable(Type.Integer()) },
  { description: 'A date whose month or day may be unknown.' },
)
type PartialDate = Static<typeof PartialDate>

const InstitutionAttended = namedSchema(
  'InstitutionAttended',
  Type.Object(
    {
      id: uuid(),
      institution: Type.Object({
        id: text('The institution’s code in the college’s list.'),
        title: text(),
        kind: oneOf(['secondary', 'postsecondary']),
        ceeb: nullable(text()),
        city: nullable(text()),
        state: nullable(text()),
      }),
      from: nullable(PartialDate),
      to: nullable(PartialDate),
      graduatedOn: nullable(date()),
      credentials: Type.Array(Type.Object({ title: text(), earnedOn: nullable(date()) })),
      gpa: nullable(text('As shown on the transcript, in the scale used there.')),
      credits: nullable(number(0)),
      transcript: oneOf(['notReceived', 'received', 'evaluated', 'unknown']),
      transcriptReceivedOn: nullable(date()),
    },
    {
      examples: [
        {
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d16',
          institution: {
            id: 'BRH',
            title: 'Bluestem Ridge High School',
            kind: 'secondary',
            ceeb: '990100',
            city: 'Cedar Rapids',
            state: 'IA',
          },
          from: { year: 2020, month: 8, day: null },
          to: { year: 2024, month: 5, day: null },
          graduatedOn: '2024-05-28',
          credentials: [{ title: 'High school diploma', earnedOn: '2024-05-28' }],
          gpa: '3.41',
          credits: null,
          transcript: 'received',
          transcriptReceivedOn: '2024-06-10',
        },
      ],
    },
  ),
)
type InstitutionAttended = Static<typeof InstitutionAttended>

/** `2021-08` is `{year: 2021, month: 8, day: null}`. */
function toPartialDate(value: string | null): PartialDate | null {
  if (value === null) return null
  const [year = 0, month = null, day = null] = value.split('-').map(Number)
  return { year, month, day }
}

/** Schools and colleges a person attended, newest first (domain.md section 5). */
export const institutions = defineGroup('institutions', {
  schema: Type.Array(schemaRef(InstitutionAttended)),
  rows: (db, personId) =>
    db
      .selectFrom('institution_attended as i')
      .where('i.person_id', '=', personId)
      .where('i.removed_at', 'is', null)
      .orderBy('i.attended_to', (order) => order.desc().nullsFirst())
      .orderBy('i.institution_title')
      .orderBy('i.id')
      .select(['i.id', 'i.institution_code', 'i.institution_title', 'i.kind', 'i.ceeb', 'i.city'])
      .select(['i.state', 'i.attended_from', 'i.attended_to', 'i.graduated_on', 'i.credentials'])
      .select(['i.gpa', 'i.credits', 'i.transcript', 'i.transcript_received_on']),
  toData: (rows): InstitutionAttended[] =>
    rows.map((row) => ({
      id: row.id,
      institution: {
        id: row.institution_code,
        title: row.institution_title,
        kind: row.kind as InstitutionAttended['institution']['kind'],
        ceeb: row.ceeb,
        city: row.city,
        state: row.state,
      },
      from: toPartialDate(row.attended_from),
      to: toPartialDate(row.attended_to),
      graduatedOn: row.graduated_on,
      credentials: (row.credentials as { title: string; earnedOn?: string | null }[]).map(
        ({ title, earnedOn = null }) => ({ title, earnedOn }),
      ),
      gpa: row.gpa,
      credits: row.credits,
      transcript: row.transcript as InstitutionAttended['transcript'],
      transcriptReceivedOn: row.transcript_received_on,
    })),
})
