import Type from 'typebox'
import { date, namedSchema, nullable, schemaRef, text, uuid } from '#http/schema.ts'
import { titleIfTranslated } from '#http/schemas/translations.ts'
import { termRows, toStartTerms } from '../../../programs/academic-periods/start-terms.queries.ts'
import { defineGroup } from '../../group.queries.ts'

const ValidStartTerm = namedSchema(
  'ValidStartTerm',
  Type.Object({
    id: uuid(),
    code: text(),
    title: text(),
    translations: titleIfTranslated(),
    startOn: date(),
    applyBy: nullable(date()),
  }),
)

/** Terms in which a program can start, by start date (domain.md sections 5 and 6). */
export const validStartTerms = defineGroup('validStartTerms', {
  schema: Type.Array(schemaRef(ValidStartTerm)),
  rows: (db) => termRows(db),
  toData: (rows, { today }) => toStartTerms(rows, today),
})
