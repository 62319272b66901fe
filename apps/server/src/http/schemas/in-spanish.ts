import Type, { type TProperties } from 'typebox'
import { nullable, oneOf, record, text } from '../schema.ts'

/** The hub's languages. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/**
 * A query parameter for the language.
 * @param of what is written in it
 */
export const wantedLanguage = (of: string) =>
  Type.Optional(oneOf(languages, `Of the words of ${of}; English without it.`))

/** The Spanish version of some fields. */
export const inSpanish = <T extends TProperties>(fields: T) =>
  nullable({
    ...record(fields),
    description: 'The same for who reads Spanish; null: there is English only.',
  })

/**
 * The Spanish version of a college record's fields: omitted when there is none, since there are
 * thousands.
 */
export const saidInSpanish = <T extends TProperties>(fields: T) =>
  Type.Optional({
    ...record(fields),
    description: 'The same for who reads Spanish; left out: there is English only.',
  })

/** The Spanish title of a college record. */
export const spanishTitle = () => saidInSpanish({ title: text() })

/** A field's Spanish version for a response. */
export const withSpanish = <Name extends string>(
  name: Name,
  word: string | null,
): { spanish?: Record<Name, string> } =>
  word === null ? {} : { spanish: { [name]: word } as Record<Name, string> }

/** The same for a title. */
export const withSpanishTitle = (title: string | null) => withSpanish('title', title)
