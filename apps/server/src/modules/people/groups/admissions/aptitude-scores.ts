import Type, { type Static } from 'typebox'
import { date, namedSchema, nullable, number, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { titleIfTranslated, translatable, translatedAs } from '#http/schemas/translations.ts'
import { defineGroup } from '../../group.queries.ts'
import { assessmentRules, lastValidDay, numericScore, placeOf } from './assessment-rules.ts'

const AptitudeScore = namedSchema(
  'AptitudeScore',
  Type.Object(
    {
      id: uuid(),
      assessment: Type.Object({
        code: text(),
        title: text(),
        translations: titleIfTranslated(),
        parentCode: nullable(text('The code of the test that this one is part of.')),
        min: nullable(number()),
        max: nullable(number()),
      }),
      takenOn: date(),
      score: text('A string, because some colleges use letters.'),
      numericScore: nullable(number()),
      percentile: nullable(Type.Integer()),
      kind: oneOf(['placement', 'admission', 'credit', 'language', 'other']),
      status: oneOf(['active', 'inactive', 'notational']),
      reported: oneOf(['official', 'unofficial', 'unknown']),
      expiresOn: nullable(date()),
      isExpired: Type.Boolean({ description: 'Whether `expiresOn` is in the past.' }),
      placesInto: nullable(text('The placement for this score in the college’s table.')),
      translations: translatable({ placesInto: text() }),
    },
    {
      examples: [
        {
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d17',
          assessment: { code: 'MPL', title: 'Math Placement', parentCode: null, min: 0, max: 100 },
          takenOn: '2026-05-05',
          score: '63',
          numericScore: 63,
          percentile: null,
          kind: 'placement',
          status: 'active',
          reported: 'official',
          expiresOn: '2028-05-05',
          isExpired: false,
          placesInto: 'MAT-130 Trigonometry',
        },
      ],
    },
  ),
)
type AptitudeScore = Static<typeof AptitudeScore>

/**
 * A person's test scores, newest first. Validity comes from the source, otherwise from the
 * college's code list: two years for mathematics, three for reading and writing (domain.md section
 * 5, pages.md tests).
 */
export const aptitudeScores = defineGroup('aptitudeScores', {
  schema: Type.Array(schemaRef(AptitudeScore)),
  rows: (db, personId) =>
    db
      .selectFrom('test_score as t')
      .leftJoin('code as assessment', (join) =>
        join
          .onRef('assessment.source_id', '=', 't.source_id')
          .on('assessment.list', '=', 'assessment')
          .onRef('assessment.code', '=', 't.assessment_code'),
      )
      .where('t.person_id', '=', personId)
      .where('t.removed_at', 'is', null)
      .orderBy('t.taken_on', 'desc')
      .orderBy('assessment.sort_order')
      .orderBy('t.assessment_code')
      .orderBy('t.id')
      .select(['t.id', 't.assessment_code', 't.taken_on', 't.score', 't.percentile', 't.standing'])
      .select(['t.reported', 't.expires_on', 'assessment.title', 'assessment.extra'])
      .select('assessment.translations'),
  toData: (rows, { today }): AptitudeScore[] =>
    rows.map((row) => {
      const rules = assessmentRules(row.extra)
      const numeric = numericScore(row.score)
      const placement = placeOf(numeric, rules)
      const expiresOn =
        row.expires_on ??
        (rules.validYears === null ? null : lastValidDay(row.taken_on, rules.validYears))
      return {
        id: row.id,
        assessment: {
          code: row.assessment_code,
          title: row.title ?? row.assessment_code,
          ...translatedAs(row.translations ?? {}, 'title', 'title'),
          parentCode: rules.parentCode,
          min: rules.min,
          max: rules.max,
        },
        takenOn: row.taken_on,
        score: row.score,
        numericScore: numeric,
        percentile: row.percentile,
        kind: rules.kind,
        status: row.standing as AptitudeScore['status'],
        reported: row.reported as AptitudeScore['reported'],
        expiresOn,
        isExpired: expiresOn !== null && expiresOn < today,
        placesInto: placement?.title ?? null,
        ...translatedAs(placement?.translations ?? {}, 'title', 'placesInto'),
      }
    }),
})
