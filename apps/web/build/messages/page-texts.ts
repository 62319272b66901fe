import { type Language, languages, otherLanguages } from '@myhub/domain/language/languages.ts'
import type { FailureText } from '../home/pages.ts'
import { readTexts } from './messages.ts'

/** @throws Error when the catalog lacks one of the messages */
function textsOf<Name extends string>(
  language: string,
  area: string,
  keys: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const texts = readTexts(language, area)
  const textOf = (key: string) => {
    const text = texts[key]
    if (!text) throw new Error(`The catalog ${language}/${area}.json lacks ${key}`)
    return text
  }
  return Object.fromEntries(
    Object.entries<string>(keys).map(([name, key]) => [name, textOf(key)]),
  ) as Record<Name, string>
}

/** The message of a page that couldn't start, in each language. */
export const failureTexts = Object.fromEntries(
  languages.map((language) => [
    language,
    textsOf(language, 'common', {
      title: 'common_start_failed',
      hint: 'common_start_failed_hint',
      reload: 'common_reload',
    }),
  ]),
) as Record<Language, FailureText>

/** What a page in the default language offers to readers of each other language (`language-offer.tsx`). */
export const offers = Object.fromEntries(
  otherLanguages.map((language) => [
    language,
    textsOf(language, 'layout', {
      name: 'layout_language_offer',
      accept: 'layout_language_accept',
      decline: 'layout_language_decline',
    }),
  ]),
)

/** What a page without scripts shows, in every language. */
export const needsScript = languages
  .map((language) => {
    const { text } = textsOf(language, 'common', { text: 'common_needs_script' })
    return `<p lang="${language}">${text}</p>`
  })
  .join('')
