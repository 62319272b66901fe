import { type Language, languages } from '@myhub/domain/language/languages.ts'
import type { FailureText } from '../home/pages.ts'
import { readTexts } from './messages.ts'

function failureText(language: Language): FailureText {
  const {
    common_start_failed: title,
    common_start_failed_hint: hint,
    common_reload: reload,
  } = readTexts(language, 'common')
  if (!title || !hint || !reload) throw new Error('The catalog lacks what a failed start says')
  return { title, hint, reload }
}

/** The message of a page that couldn't start, in each language. */
export const failureTexts = Object.fromEntries(
  languages.map((language) => [language, failureText(language)]),
) as Record<Language, FailureText>
