import Type, { type Static } from 'typebox'
import { enumOf, nullable, readJson, translations } from '#data.ts'

const Assessment = Type.Object({
  code: Type.String(),
  title: Type.String(),
  spanish: Type.String(),
  kind: enumOf('placement', 'admission', 'credit', 'language'),
  min: Type.Number(),
  max: Type.Number(),
  /** How many years a score is valid; null: it does not expire. */
  validYears: nullable(Type.Number()),
  parent: nullable(Type.String()),
  /** Placements, each from a minimum score. Course titles have no Spanish. */
  places: Type.Array(
    Type.Object({
      from: Type.Number(),
      title: Type.String(),
      translations: Type.Optional(translations({ title: Type.String() })),
    }),
  ),
})
export type Assessment = Static<typeof Assessment>

/** Tests that the college accepts. Sources: sis.md section 5.2, pages.md. */
export const assessments = readJson('assessments.json', Type.Array(Assessment))

export const assessmentByCode: ReadonlyMap<string, Assessment> = new Map(
  assessments.map((assessment) => [assessment.code, assessment]),
)
