import { type Translations, translationFor } from './languages.ts'

/**
 * Localizes a response: translations replace the college's own texts. A text without a translation
 * stays.
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
