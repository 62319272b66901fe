import { locale } from './language.ts'

const rules = new Intl.PluralRules(locale)

/** Whether a number takes the singular in the page's language. */
export function isOne(count: number): boolean {
  return rules.select(count) === 'one'
}
