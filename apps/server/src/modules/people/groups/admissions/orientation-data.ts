import type { Translations } from '@myhub/domain/language/languages.ts'
import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { date, instant, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Code, Period } from '#http/schemas/common.schema.ts'
import { translatable, translatedAs, withTranslations } from '#http/schemas/translations.ts'
import { codeOrNull, codeTitle } from '../../codes/codes.queries.ts'
import { periodOf } from '../../codes/periods.queries.ts'
import { defineGroup } from '../../group.queries.ts'

const OrientationStep = namedSchema(
  'OrientationStep',
  Type.Object({
    id: uuid(),
    key: text('Identifies the step. It is the same for everyone who has this step.'),
    title: text(),
    description: nullable(text()),
    translations: translatable({ title: text(), description: Type.Optional(nullable(text())) }),
    url: nullable(text('A URL or a path in the app.')),
    required: Type.Boolean(),
    state: oneOf(['todo', 'done', 'waived', 'blocked']),
    doneAt: nullable(instant()),
    dueOn: nullable(date()),
    auto: Type.Boolean({
      description:
        'Whether the college’s systems mark the step as done. If so, students can’t do it themselves.',
    }),
  }),
)
type OrientationStep = Static<typeof OrientationStep>

const OrientationData = namedSchema(
  'OrientationData',
  Type.Object(
    {
      required: Type.Boolean(),
      academicPeriod: nullable(schemaRef(Period)),
      state: oneOf(['notRequired', 'notStarted', 'inProgress', 'completed']),
      completedOn: nullable(date()),
      session: nullable(
        Type.Object({
          startsAt: instant(),
          campus: schemaRef(Code),
          location: text(),
          translations: translatable({ location: text() }),
          registered: Type.Boolean(),
        }),
      ),
      checklist: Type.Array(schemaRef(OrientationStep)),
    },
    { description: 'Orientation for new students.' },
  ),
)
type OrientationData = Static<typeof OrientationData>

/** A step, as parsed from JSON. */
interface StepRow {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly description: string | null
  readonly translations: Translations<{ title: string; description?: string }>
  readonly url: string | null
  readonly is_required: boolean
  readonly state: string
  readonly done_at: string | null
  readonly due_on: string | null
  readonly is_automatic: boolean
}

const emptyOrientation: OrientationData = {
  required: false,
  academicPeriod: null,
  state: 'notRequired',
  completedOn: null,
  session: null,
  checklist: [],
}

const toInstant = (value: string) => new Date(value).toISOString()

const toStep = (row: StepRow): OrientationStep => ({
  id: row.id,
  key: row.key,
  title: row.title,
  description: row.description,
  ...withTranslations<{ title: string; description?: string }>(row.translations),
  url: row.url,
  required: row.is_required,
  state: row.state as OrientationStep['state'],
  doneAt: row.done_at && toInstant(row.done_at),
  dueOn: row.due_on,
  auto: row.is_automatic,
})

/** A person's orientation progress in the latest term (domain.md section 5). */
export const orientationData = defineGroup('orientationData', {
  schema: schemaRef(OrientationData),
  rows: (db, personId) =>
    db
      .selectFrom('orientation as o')
      .leftJoin('academic_period as p', 'p.id', 'o.academic_period_id')
      .where('o.person_id', '=', personId)
      .where('o.removed_at', 'is', null)
      .orderBy('p.start_on', (order) => order.desc().nullsLast())
      .orderBy('o.id', 'desc')
      .limit(1)
      .select(['o.is_required', 'o.state', 'o.completed_on', 'o.session_starts_at'])
      .select(['o.session_campus_code', 'o.session_location', 'o.is_session_registered'])
      .select('o.translations')
      .select([
        periodOf('o.academic_period_id').as('period'),
        codeTitle('campus', 'o.session_campus_code', 'o.source_id').as('campus_title'),
        sql<StepRow[]>`(
          select coalesce(json_agg(s order by s.sort_order, s.id), '[]') from (
            select id, key, title, description, url, is_required, state, done_at, due_on,
              is_automatic, sort_order, translations
            from orientation_step where orientation_id = o.id and removed_at is null) s)`.as(
          'steps',
        ),
      ]),
  toData: ([row]): OrientationData => {
    if (!row) return emptyOrientation
    const campus = codeOrNull(row.session_campus_code, row.campus_title)
    // Times inside JSON are text, whatever the driver returns elsewhere.
    const startsAt = row.session_starts_at as string | null
    return {
      required: row.is_required,
      academicPeriod: row.period,
      state: row.state as OrientationData['state'],
      completedOn: row.completed_on,
      session:
        startsAt !== null && campus !== null && row.session_location !== null
          ? {
              startsAt: toInstant(startsAt),
              campus,
              location: row.session_location,
              ...translatedAs(row.translations, 'sessionLocation', 'location'),
              registered: row.is_session_registered,
            }
          : null,
      checklist: row.steps.map(toStep),
    }
  },
})
