import { bestLanguage, defaultLanguage, type Language } from '@myhub/domain/language/languages.ts'

/**
 * The language that a person has chosen, otherwise the default. The browser's languages don't
 * count: the page offers them instead.
 */
export const readLanguage = (chosen: string | undefined): Language =>
  bestLanguage([chosen ?? '']) ?? defaultLanguage
