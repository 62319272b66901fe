import Type, { type TProperties } from 'typebox'
import { nullable, oneOf, record, text } from '../schema.ts'

/** The languages that the hub speaks. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** In which of them something is wanted. @param of what is written in it */
export const wantedLanguage = (of: string) =>
  Type.Optional(oneOf(languages, `Of the words of ${of}; English without it.`))

/** What is said a second time, for who reads Spanish. */
export const inSpanish = <T extends TProperties>(fields: T) =>
  nullable({
    ...record(fields),
    description: 'The same for who reads Spanish; null: there is English only.',
  })

/** What the college's records say to who reads Spanish: there are thousands, so it is left out where there is none. */
export const saidInSpanish = <T extends TProperties>(fields: T) =>
  Type.Optional({
    ...record(fields),
    description: 'The same for who reads Spanish; left out: there is English only.',
  })

/** A title of the college's records for who reads Spanish. */
export const spanishTitle = () => saidInSpanish({ title: text() })

/** One of its words as an answer has it. */
export const withSpanish = <Name extends string>(
  name: Name,
  word: string | null,
): { spanish?: Record<Name, string> } =>
  word === null ? {} : { spanish: { [name]: word } as Record<Name, string> }

/** The same of a title. */
export const withSpanishTitle = (title: string | null) => withSpanish('title', title)
