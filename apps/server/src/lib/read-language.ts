import { bestLanguage, defaultLanguage, type Language } from '@myhub/domain/language/languages.ts'

/**
 * The language of the app that somebody reads: the one that they have chosen, else the one that their browser
 * asks for first. The page's own script asks the same of what it knows, and draws the page anew where the two
 * differ.
 */
export function readLanguage(chosen: string | undefined, asked: string | undefined): Language {
  const [first = ''] = (chosen || asked || '').split(/[,;]/)
  return bestLanguage([first]) ?? defaultLanguage
}
