import { type Translations, translationFor } from './languages.ts'

/**
 * Localizes a response: translations replace the college's own texts. A text without a translation
 * stays.
 */
export function localize<T>(content: T, language: string): T {
  if (Array.isArray(content)) return content.map((item) => localize(item, language)) as T
  if (content === null || typeof content !== 'object' || content instanceof Date) return content
  const { translations } = content as { translations?: Translations }
  const texts = Object.entries(translationFor(translations, language) ?? {})
  return Object.fromEntries([
    ...Object.entries(content).map(([name, value]) => [
      name,
      name === 'translations' ? value : localize(value, language),
    ]),
    ...texts.filter(([, text]) => text !== null),
  ]) as T
}
