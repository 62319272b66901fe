import Type, { type Static } from 'typebox'
import { date, instant, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { translations } from '#http/schemas/translations.ts'
import { latestReview } from '../../../advising/review/student-review.queries.ts'
import { codeOf, codeTitle } from '../../codes/codes.queries.ts'
import { holdTranslations, officeTranslations } from '../../codes/college-translations.queries.ts'
import { defineGroup } from '../../group.queries.ts'

/** A hold, which the college calls a restriction (domain.md section 5). */
const Restriction = namedSchema(
  'Restriction',
  Type.Object({
    id: uuid(),
    type: schemaRef(Code),
    category: oneOf(['academic', 'administrative', 'disciplinary', 'financial', 'health']),
    title: text(),
    message: nullable(text()),
    translations: Type.Optional(
      translations({ title: Type.Optional(text()), message: Type.Optional(text()) }),
    ),
    startOn: date(),
    endOn: nullable(date()),
    isActive: Type.Boolean(),
    blocksRegistration: Type.Boolean(),
    office: nullable(
      Type.Object({
        id: text(),
        name: text(),
        translations: Type.Optional(translations({ name: text() })),
      }),
    ),
    howToResolveUrl: nullable(text()),
    review: nullable(
      Type.Object({
        state: oneOf(
          ['waiting', 'refused', 'done'],
          'Whether the college’s system ended the hold after the review.',
        ),
        by: text('The name of the advisor.'),
        at: instant(),
      }),
    ),
  }),
)
type Restriction = Static<typeof Restriction>

/** A person's own holds, newest first. Internal ones never leave the database. */
export const restrictions = defineGroup('restrictions', {
  schema: Type.Array(schemaRef(Restriction)),
  rows: (db, personId) =>
    db
      .selectFrom('restriction as r')
      .where('r.person_id', '=', personId)
      .where('r.removed_at', 'is', null)
      .where('r.is_office_use_only', '=', false)
      .orderBy('r.start_on', 'desc')
      .orderBy('r.id')
      .select(['r.id', 'r.type_code', 'r.category', 'r.title', 'r.message', 'r.start_on'])
      .select(['r.end_on', 'r.blocks_registration', 'r.office_code'])
      .select([
        codeTitle('holdType', 'r.type_code', 'r.source_id').as('type_title'),
        codeTitle('office', 'r.office_code', 'r.source_id').as('office_title'),
        officeTranslations('r.office_code', 'r.source_id').as('office_translations'),
        holdTranslations('r').as('translations'),
        latestReview('r').as('review'),
      ]),
  toData: (rows, { today }): Restriction[] =>
    rows.map((row) => ({
      id: row.id,
      type: codeOf(row.type_code, row.type_title),
      category: row.category as Restriction['category'],
      title: row.title,
      message: row.message,
      translations: row.translations,
      startOn: row.start_on,
      endOn: row.end_on,
      isActive: row.start_on <= today && (row.end_on === null || today <= row.end_on),
      blocksRegistration: row.blocks_registration,
      office:
        row.office_code && row.office_title
          ? {
              id: row.office_code,
              name: row.office_title.title,
              translations: row.office_translations,
            }
          : null,
      howToResolveUrl: null,
      review: row.review && { ...row.review, at: new Date(row.review.at).toISOString() },
    })),
})
