import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const html = readFileSync(
  fileURLToPath(new URL('../../index.html', import.meta.url)),
  'utf8',
).replace('%MYHUB_LOCALES%', '{"en":"en-US","es":"es-US"}')
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []

/** What the document's head does to the root element, before anything is painted. */
function headOf(stored: Record<string, string>, browserLanguage = 'en-US') {
  const style = new Map<string, string>()
  const setProperty = (name: string, value: string) => style.set(name, value)
  const root = { lang: 'en-US', dataset: {} as Record<string, unknown>, style: { setProperty } }
  const localStorage = { getItem: (key: string) => stored[key] ?? null }
  const run = new Function('document', 'localStorage', 'navigator', 'window', 'innerWidth', script)
  run({ documentElement: root }, localStorage, { language: browserLanguage }, {}, 390)
  return { ...root, style: Object.fromEntries(style) }
}

test('R8.3 a page wears what the person has chosen before it is painted', () => {
  const chosen = { theme: 'dark', textSize: 150, highContrast: true, sidePanel: 'rail' }
  const preferences = { 'myhub.preferences': JSON.stringify(chosen) }
  const here = { ...preferences, 'myhub.signed-in-here': 'yes' }
  expect(headOf(here).dataset).toEqual({ ...chosen, panel: 'rail' })
  expect(headOf(preferences).dataset).toEqual(chosen)
})

test('R2.12 the side panel has its place when somebody was signed in, and is open at first', () => {
  expect(headOf({ 'myhub.signed-in-here': 'yes' }).dataset).toEqual({ panel: 'open' })
  expect(headOf({}).dataset).toEqual({})
})

test('R8.17 room is kept for the alerts of who was signed in, in a window as wide as it was measured in', () => {
  const room = { 'myhub.alerts-room': '390 132.5px a b' }
  const here = { 'myhub.signed-in-here': 'yes' }
  expect(headOf({ ...here, ...room }).style).toEqual({ '--alerts-room': '132.5px' })
  expect(headOf({ ...here, 'myhub.alerts-room': '844 132.5px a b' }).style).toEqual({})
  expect(headOf(here).style).toEqual({})
  expect(headOf(room).style).toEqual({})
})

test.each([
  [{}, 'en-US', 'en-US'],
  [{}, 'es-MX', 'es-US'],
  [{}, 'fr-CA', 'en-US'],
  [{ language: 'es' }, 'en-US', 'es-US'],
  [{ language: 'en' }, 'es-MX', 'en-US'],
  [{ language: null }, 'es', 'es-US'],
])('R1.10 who has chosen %j in a browser of %s reads %s', (chosen, browser, lang) => {
  expect(headOf({ 'myhub.preferences': JSON.stringify(chosen) }, browser).lang).toBe(lang)
})

test('a copy that cannot be read keeps no page from starting', () => {
  expect(headOf({ 'myhub.preferences': '{' }).lang).toBe('en-US')
})
