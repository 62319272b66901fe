import { bestLanguage, defaultLanguage, type Language } from '@myhub/domain/language/languages.ts'

/**
 * The language for a person: their choice, otherwise their browser's first language. The page's own
 * script applies the same rule and renders the page again if the results differ.
 */
export function readLanguage(chosen: string | undefined, asked: string | undefined): Language {
  const [first = ''] = (chosen || asked || '').split(/[,;]/)
  return bestLanguage([first]) ?? defaultLanguage
}
