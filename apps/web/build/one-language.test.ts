import { expect, test } from 'vitest'
import { withoutChoice } from './one-language.ts'

/** A message as the compiler writes it. */
const compiled = (name: string, english: string, spanish: string) => `
const en_${name} = /** @type {(inputs: X) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (\`${english}\`)
};

const es_${name} = /** @type {(inputs: X) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (\`${spanish}\`)
};

/**
* @param {X} inputs
*/
export const ${name} = /** @type {((inputs: X, options?: { locale?: "en" | "es" }) => LocalizedString) & import('../runtime.js').MessageMetadata<X, { locale?: "en" | "es" }, {}>} */ ((inputs, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "es") return es_${name}(inputs)
	return en_${name}(inputs)
});`

const skip = compiled('layout_skip', 'Skip to content', 'Ir al contenido')

test.each(['en', 'es'])(
  'R1.10 in the build for %s a message is called without a choice',
  (language) => {
    const code = withoutChoice(skip, language)
    expect(code).toContain(`export const layout_skip = ${language}_layout_skip`)
    expect(code).not.toContain('getLocale')
  },
)

test('a message with a capital in its name, which is exported at the end, is called without a choice too', () => {
  const ending = '\nexport { books_accesscode1 as "books_accessCode" }'
  const code = compiled('books_accesscode1', 'Access code', 'Código de acceso')
    .replace('export const', 'const')
    .concat(ending)
  const chosen = withoutChoice(code, 'es')
  expect(chosen).toContain('\nconst books_accesscode1 = es_books_accesscode1')
  expect(chosen.endsWith(ending)).toBe(true)
  expect(chosen).not.toContain('getLocale')
})

test('a message that is compiled in another way, or not for this language, is left alone', () => {
  const code = 'export const layout_skip = (inputs) => choose(inputs)'
  expect(withoutChoice(code, 'es')).toBe(code)
  expect(withoutChoice(skip, 'fr')).toBe(skip)
})
