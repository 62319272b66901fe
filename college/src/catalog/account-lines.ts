import Type from 'typebox'
import { readTable } from '#data.ts'

/** `#` stands for the credits, course or payer. */
const lines = readTable('account-lines.csv', { english: Type.String(), spanish: Type.String() })

const patterns = lines.map(({ english, spanish }) => ({
  pattern: new RegExp(`^${english.replace('#', '(.+)')}$`),
  spanish,
}))

/** Translates the title of a charge, payment, card or class fee. @throws Error when there is no translation */
export function accountLineInSpanish(english: string): string {
  for (const { pattern, spanish } of patterns) {
    const match = pattern.exec(english)
    if (match) return spanish.replace('#', () => match[1] ?? '')
  }
  throw new Error(`No Spanish for this account line: ${english}`)
}
