import { type Translations, translationFor } from './languages.ts'

/**
 * An answer of the hub in a language: wherever something in it has `translations` for it, those texts replace
 * the college's own. A text that is not translated, or null, stays as it is.
 */
export function inLanguage<Answer>(answer: Answer, language: string): Answer {
  if (Array.isArray(answer)) return answer.map((item) => inLanguage(item, language)) as Answer
  if (answer === null || typeof answer !== 'object' || answer instanceof Date) return answer
  const { translations } = answer as { translations?: Translations }
  const texts = Object.entries(translationFor(translations, language) ?? {})
  return Object.fromEntries([
    ...Object.entries(answer).map(([name, value]) => [
      name,
      name === 'translations' ? value : inLanguage(value, language),
    ]),
    ...texts.filter(([, text]) => text !== null),
  ]) as Answer
}
