import { languageTag } from '@myhub/domain/language/languages.ts'
import { importMessage } from '@myhub/domain/sis/import-messages.ts'

const isTag = new RegExp(languageTag)

/**
 * Validates a record's translations, which have some of the record's texts by language tag; returns
 * null if they are valid.
 * @param value the source's value, parsed as JSON
 * @param fields the texts of the record that can be translated
 */
export function translationsError(value: unknown, fields: readonly string[]): string | null {
  const isObject = (candidate: unknown) =>
    typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate)
  if (!isObject(value)) return importMessage('notByTag')
  for (const [tag, texts] of Object.entries(value as object)) {
    if (!isTag.test(tag)) return importMessage('noTag', { name: tag.slice(0, 20) })
    if (!isObject(texts)) return importMessage('tagNoObject', { name: tag })
    const unknown = Object.keys(texts as object).find((name) => !fields.includes(name))
    if (unknown !== undefined)
      return importMessage('noneOf', { name: unknown.slice(0, 20), list: fields.join(', ') })
    if (Object.values(texts as object).some((text) => typeof text !== 'string'))
      return importMessage('tagNotText', { name: tag })
  }
  return null
}

/** The same for an unchecked source: the JSON if it is valid, otherwise nothing. */
export function translationsIn(json: string, fields: readonly string[]): string {
  if (json === '') return ''
  try {
    return translationsError(JSON.parse(json), fields) === null ? json : ''
  } catch {
    return ''
  }
}
