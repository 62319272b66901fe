import { type Language, languages } from '@myhub/domain/language/languages.ts'
import type { FailureWords } from '../home/pages.ts'
import { textsOf } from './messages.ts'

function wordsIn(language: Language): FailureWords {
  const {
    common_start_failed: title,
    common_start_failed_hint: hint,
    common_reload: reload,
  } = textsOf(language, 'common')
  if (!title || !hint || !reload) throw new Error('The catalog lacks what a failed start says')
  return { title, hint, reload }
}

/** The message of a page that couldn't start, in each language. */
export const failureWords = Object.fromEntries(
  languages.map((language) => [language, wordsIn(language)]),
) as Record<Language, FailureWords>
