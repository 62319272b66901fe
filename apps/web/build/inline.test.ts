import { expect, test } from 'vitest'
import { withIcons } from './inline-icons.ts'
import { moduleOf, withWords, wordsOf } from './inline-words.ts'

const compiled = (name: string) => `
const en_${name} = /** @type {(inputs: X) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (\`Try again\`)
};

const es_${name} = /** @type {(inputs: X) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (\`\${i?.count} veces\`)
};`

const say = (language: string) => (name: string) =>
  name.startsWith('ui_') ? wordsOf(compiled(name), name, language) : null

const module = (body: string) => `import { m } from '#locales/compiled/messages.js'\n${body}\n`

test('a text stands where it is said, and the catalogue is not asked for it', () => {
  expect(withWords(module('const label = m.ui_retry()'), say('en'))).toBe(
    'const label = (`Try again`)\n',
  )
})

test('a message that is passed on, or has something to fill in, becomes a function of the module', () => {
  const passed = withWords(module('const title = m.ui_retry'), say('en'))
  expect(passed).toContain('const title = words_ui_retry\n')
  expect(new Function(`${passed}; return title()`)()).toBe('Try again')
  const filled = withWords(module('const text = m.ui_times({ count: 3 })'), say('es'))
  expect(new Function(`${filled}; return text`)()).toBe('3 veces')
})

test('a message that is written otherwise is left to the catalogue, with its import', () => {
  const code = module('const text = m.maps_kind() + m.ui_retry()')
  const left = withWords(code, say('en'))
  expect(left).toContain("import { m } from '#locales/compiled/messages.js'")
  expect(left).toContain('m.maps_kind() + (`Try again`)')
})

test('a message with capitals in its name is found where the compiler has put it', () => {
  expect(moduleOf('links_fault_tooLong')).toBe('links_fault_toolong1')
  expect(moduleOf('links_fault_yesOrNo')).toBe('links_fault_yesorno2')
  expect(moduleOf('ui_retry')).toBe('ui_retry')
})

test('a module without words is left as it is', () => {
  expect(withWords('const m = { ui_retry: 1 }', say('en'))).toBe('const m = { ui_retry: 1 }')
})

test('an icon is drawn in the module that shows it, under the name that it has there', () => {
  const code = `import { Map as MapIcon, type LucideIcon, X } from 'lucide-react'\nuse(MapIcon, X)\n`
  const drawn = withIcons(code, (name) => JSON.stringify(`lines of ${name}`))
  expect(drawn).toContain('const MapIcon = /* @__PURE__ */ drawnIcon("lines of Map")')
  expect(drawn).toContain('const X = /* @__PURE__ */ drawnIcon("lines of X")')
  expect(drawn).not.toContain("from 'lucide-react'\n")
})
