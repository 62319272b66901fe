import { expect, test } from 'vitest'
import { withoutChoice } from './one-locale.ts'

/** A message as the compiler writes it. */
const compiled = (name: string, words: string) => `
const en_${name} = /** @type {(inputs: X) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (\`${words}\`)
};

/**
* @param {X} inputs
*/
export const ${name} = /** @type {((inputs: X, options?: { locale?: "en" }) => LocalizedString) & import('../runtime.js').MessageMetadata<X, { locale?: "en" }, {}>} */ ((inputs, options = {}) => {
	experimentalStaticLocale ?? options.locale ?? getLocale()
	return en_${name}(inputs)
});`

test('a message of the only language is called without a choice, and keeps its words', () => {
  const code = withoutChoice(compiled('layout_skip', 'Skip to content'))
  expect(code).toContain('export const layout_skip = en_layout_skip')
  expect(code).toContain('`Skip to content`')
  expect(code).not.toContain('getLocale')
})

test('a message that is compiled in another way is left alone', () => {
  const code = 'export const layout_skip = (inputs) => choose(inputs)'
  expect(withoutChoice(code)).toBe(code)
})
