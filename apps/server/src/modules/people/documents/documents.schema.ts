import Type from 'typebox'
import { record, uuid } from '#http/schema.ts'
import { wantedLanguage } from '#http/schemas/translations.ts'

const language = wantedLanguage('the document')

export const TranscriptQuery = record({ language })

export const ScheduleQuery = record({
  term: Type.String({ minLength: 1, maxLength: 30, description: 'The code of a term: `2026FA`.' }),
  session: Type.Optional(
    Type.String({ minLength: 1, maxLength: 30, description: 'The code of a session in it.' }),
  ),
  language,
})

export const PersonParams = record({ id: uuid() })

/** A document generated per request and never stored. */
export const pdfResponse = (description: string) => ({
  200: {
    description,
    content: { 'application/pdf': { schema: Type.String({ format: 'binary' }) } },
  },
})
