import { m } from '#locales/compiled/messages.js'

/** The fault of an empty Spanish field when one of the others is filled in. */
export const spanishFault = (typed: string, ...others: readonly string[]): string | null =>
  typed.trim() === '' && others.some((other) => other.trim() !== '')
    ? m.manage_spanish_missing()
    : null

/** The items of a comma-separated text. */
export const partedByCommas = (typed: string): string[] =>
  typed.split(',').flatMap((word) => word.trim() || [])
