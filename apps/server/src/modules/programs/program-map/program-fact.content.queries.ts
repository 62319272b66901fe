import Type from 'typebox'
import { contentFile } from '#db/content.ts'
import { upsertByKey } from '#db/upsert-by-key.ts'
import { nullable, oneOf, strictObject } from '#http/schema.ts'
import { seasons } from '../pathways/pathway.schema.ts'

const code = () => Type.String({ minLength: 1, maxLength: 100 })

/** `program-facts.json`: a program's duration, location and start terms; `key` is its code. */
export const programFactContent = contentFile({
  file: 'program-facts.json',
  row: strictObject({
    key: code(),
    credits: Type.Optional(nullable(Type.Number({ exclusiveMinimum: 0, maximum: 999 }))),
    terms: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 20 }))),
    campusCodes: Type.Optional(Type.Array(code(), { maxItems: 20, uniqueItems: true })),
    startTerms: Type.Optional(Type.Array(oneOf(seasons), { maxItems: 3, uniqueItems: true })),
  }),
  load: (db, rows) =>
    upsertByKey(
      db,
      'program_fact',
      rows.map(({ key, credits = null, terms = null, campusCodes = [], startTerms = [] }) => ({
        key,
        credits,
        terms,
        campus_codes: campusCodes,
        start_terms: startTerms,
      })),
    ),
})
