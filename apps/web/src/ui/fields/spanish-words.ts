import { m } from '#locales/compiled/messages.js'

/** What is wrong with a Spanish field that must be there as soon as one of the others is. */
export const spanishFault = (typed: string, ...others: readonly string[]): string | null =>
  typed.trim() === '' && others.some((other) => other.trim() !== '')
    ? m.manage_spanish_missing()
    : null

/** What is written between commas. */
export const partedByCommas = (typed: string): string[] =>
  typed.split(',').flatMap((word) => word.trim() || [])
