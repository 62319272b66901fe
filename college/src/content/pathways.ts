import Type from 'typebox'
import { enumOf, nullable, readJson, translations } from '#data.ts'

const amount = nullable(Type.Number())
const leadsTo = Type.Array(Type.String())

/** Eight pathways to a career and six to a university (sis.md section 5.2). */
const pathways = readJson(
  'content/pathways.json',
  Type.Array(
    Type.Object({
      key: Type.String(),
      code: Type.String(),
      kind: enumOf('career', 'liberalArts'),
      title: Type.String(),
      icon: Type.String(),
      color: Type.String(),
      description: Type.String(),
      /** The most general program first. */
      programCodes: Type.Array(Type.String()),
      leadsTo,
      translations: translations({ title: Type.String(), description: Type.String(), leadsTo }),
      careers: Type.Array(
        Type.Object({
          title: Type.String(),
          wageLowCents: amount,
          wageHighCents: amount,
          wageYear: amount,
          translations: translations({ title: Type.String() }),
        }),
      ),
      /** Universities with an equivalent for each of its courses. */
      universities: Type.Array(Type.String()),
      recruitCode: Type.String(),
      sortOrder: Type.Number(),
      isActive: Type.Boolean(),
    }),
  ),
)

/** Rows of `pathways.json`. */
export const pathwayRows = () => pathways
