import Type from 'typebox'
import { strictObject, uuid } from '#http/schema.ts'
import { languageParam } from '#http/schemas/translations.ts'

const language = languageParam('the document')

export const TranscriptQuery = strictObject({ language })

export const ScheduleQuery = strictObject({
  term: Type.String({
    minLength: 1,
    maxLength: 30,
    description: 'The code of a term, such as `2026FA`.',
  }),
  session: Type.Optional(
    Type.String({ minLength: 1, maxLength: 30, description: 'The code of a session in the term.' }),
  ),
  language,
})

export const PersonParams = strictObject({ id: uuid() })

/** A document generated per request and never stored. */
export const pdfResponse = (description: string) => ({
  200: {
    description,
    content: { 'application/pdf': { schema: Type.String({ format: 'binary' }) } },
  },
})
