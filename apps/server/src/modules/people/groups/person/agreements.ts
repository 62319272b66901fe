import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { date, instant, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Period } from '#http/schemas/common.schema.ts'
import { translations } from '#http/schemas/translations.ts'
import { agreementTranslations } from '../../codes/college-translations.queries.ts'
import { periodOf } from '../../codes/periods.queries.ts'
import { defineGroup } from '../../group.queries.ts'

export const Agreement = namedSchema(
  'Agreement',
  Type.Object(
    {
      id: uuid(),
      code: text(),
      period: nullable(schemaRef(Period)),
      title: text(),
      text: Type.Array(text(), { description: 'The paragraphs of the agreement, in plain text.' }),
      translations: Type.Optional(
        translations({ title: Type.Optional(text()), text: Type.Optional(Type.Array(text())) }),
      ),
      dueOn: date(),
      canDecline: Type.Boolean(),
      status: oneOf(['pending', 'accepted', 'declined']),
      actedAt: nullable(instant()),
    },
    {
      examples: [
        {
          id: '01998f4e-5d2a-7c31-8a40-2f6b1c9d0e41',
          code: 'PAY',
          period: null,
          title: 'Payment responsibility',
          text: ['I will pay tuition and fees by the date on my bill.'],
          dueOn: '2027-01-11',
          canDecline: false,
          status: 'pending',
          actedAt: null,
        },
      ],
    },
  ),
)
type Agreement = Static<typeof Agreement>

/** A person's agreements: pending ones by due date, then the latest (domain.md section 5). */
export const agreements = defineGroup('agreements', {
  schema: Type.Array(schemaRef(Agreement)),
  rows: (db, personId) =>
    db
      .selectFrom('agreement as a')
      // An answer given in the hub counts until the source has a later one.
      .leftJoin('agreement_answer as n', (join) =>
        join
          .onRef('n.agreement_id', '=', 'a.id')
          .on(sql<boolean>`(a.acted_at is null or a.acted_at < n.acted_at)`),
      )
      .where('a.person_id', '=', personId)
      .where('a.removed_at', 'is', null)
      .orderBy(sql`coalesce(n.acted_at, a.acted_at) is not null`)
      .orderBy(sql`coalesce(n.acted_at, a.acted_at)`, 'desc')
      .orderBy('a.due_on')
      .orderBy('a.id')
      .select(['a.id', 'a.code', 'a.title', 'a.due_on', 'a.can_decline'])
      .select([
        sql<string>`coalesce(n.status, a.status)`.as('status'),
        sql<string | null>`coalesce(n.acted_at, a.acted_at)`.as('acted_at'),
        periodOf('a.academic_period_id').as('period'),
        agreementTranslations('a').as('translations'),
        sql<string[] | null>`coalesce(a.paragraphs, (
          select listed.extra -> 'text' from code listed
          where listed.source_id = a.source_id and listed.list = 'agreement'
            and listed.code = a.code))`.as('paragraphs'),
      ]),
  toData: (rows): Agreement[] =>
    rows.map((row) => ({
      id: row.id,
      code: row.code,
      period: row.period,
      title: row.title,
      text: row.paragraphs ?? [],
      translations: row.translations,
      dueOn: row.due_on,
      canDecline: row.can_decline,
      status: row.status as Agreement['status'],
      // Times inside JSON are text, whatever the driver returns elsewhere.
      actedAt: row.acted_at && new Date(row.acted_at).toISOString(),
    })),
})
