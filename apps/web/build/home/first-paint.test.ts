import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const html = readFileSync(
  fileURLToPath(new URL('../../index.html', import.meta.url)),
  'utf8',
).replace('%MYHUB_LOCALES%', '{"en":"en-US","es":"es-US","pt-BR":"pt-BR"}')
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []

/** The root element after the scripts of the document's head, before anything is painted. */
function headOf(
  stored: Record<string, string>,
  browserLanguages = ['en-US'],
  cookie = '',
  pathname = '/',
) {
  const style = new Map<string, string>()
  const setProperty = (name: string, value: string) => style.set(name, value)
  const root = { lang: 'en-US', dataset: {} as Record<string, unknown>, style: { setProperty } }
  const localStorage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
  }
  const fetched: string[] = []
  const globals = {
    document: { documentElement: root, cookie },
    localStorage,
    navigator: { languages: browserLanguages },
    window: { MYHUB_CONFIG_URL: '/config.json' },
    innerWidth: 390,
    location: { pathname },
    fetch: async (url: string) => fetched.push(url),
  }
  new Function(...Object.keys(globals), script)(...Object.values(globals))
  return { ...root, style: Object.fromEntries(style), fetched }
}

test("R8.3 applies the person's preferences before the first paint", () => {
  const chosen = { theme: 'dark', textSize: 150, highContrast: true, sidePanel: 'rail' }
  const preferences = { 'myhub.preferences': JSON.stringify(chosen) }
  const here = { ...preferences, 'myhub.signed-in-here': 'yes' }
  expect(headOf(here).dataset).toEqual({ ...chosen, panel: 'rail' })
  expect(headOf(preferences).dataset).toEqual(chosen)
})

test('R1.3 requests the configuration first, but after the paint of the home of a signed-out person', () => {
  expect(headOf({}, ['en-US'], '', '/maps').fetched).toEqual(['/config.json'])
  expect(headOf({ 'myhub.signed-in-here': 'yes' }).fetched).toEqual(['/config.json'])
  expect(headOf({}).fetched).toEqual([])
})

test('R2.12 reserves space for the side panel when someone was signed in, open by default', () => {
  expect(headOf({ 'myhub.signed-in-here': 'yes' }).dataset).toEqual({ panel: 'open' })
  expect(headOf({}).dataset).toEqual({})
})

test('R8.17 reserves space for the alerts of a person who was signed in, in a window of the same width', () => {
  const room = { 'myhub.alerts-room': '390 132.5px a b' }
  const here = { 'myhub.signed-in-here': 'yes' }
  expect(headOf({ ...here, ...room }).style).toEqual({ '--alerts-room': '132.5px' })
  expect(headOf({ ...here, 'myhub.alerts-room': '844 132.5px a b' }).style).toEqual({})
  expect(headOf(here).style).toEqual({})
  expect(headOf(room).style).toEqual({})
})

test.each([
  [{}, 'en-US'],
  [{ language: null }, 'en-US'],
  [{ language: 'en' }, 'en-US'],
  [{ language: 'es' }, 'es-US'],
])('R1.10 with %j the page is in %s, whatever the browser prefers', (chosen, lang) => {
  const stored = { 'myhub.preferences': JSON.stringify(chosen) }
  expect(headOf(stored, ['es-MX', 'en']).lang).toBe(lang)
  expect(headOf(stored, ['en-US']).lang).toBe(lang)
})

test.each([
  [{}, ['es-MX', 'es', 'en'], 'es'],
  [{}, ['fr-CA', 'es-419'], 'es'],
  [{ language: null }, ['es'], 'es'],
  [{}, ['en-US', 'es'], undefined],
  [{}, ['fr-CA'], undefined],
  [{ language: 'en' }, ['es-MX'], undefined],
  [{ language: 'es' }, ['en-US'], undefined],
])('R1.10 with the choice %j, a browser for %j is offered %s', (chosen, browser, offer) => {
  const stored = { 'myhub.preferences': JSON.stringify(chosen) }
  expect(headOf(stored, browser).dataset.offer).toBe(offer)
})

test.each([
  ['myhub-language=es', {}, 'es-US', 'es'],
  ['other=1; myhub-language=es', { theme: 'dark' }, 'es-US', 'es'],
  ['myhub-language=es', { language: 'en' }, 'en-US', 'en'],
  ['myhub-language=pt-BR', {}, 'pt-BR', 'pt-BR'],
  ['myhub-language=fr', {}, 'en-US', undefined],
])(
  'R1.10 with the cookie %j and the choice %j, a page is in %s',
  (cookie, chosen, lang, storedValue) => {
    const stored = { 'myhub.preferences': JSON.stringify(chosen) }
    expect(headOf(stored, ['en-US'], cookie).lang).toBe(lang)
    expect(JSON.parse(stored['myhub.preferences'])).toEqual({ ...chosen, language: storedValue })
  },
)

test("starts the page even if the stored preferences can't be read", () => {
  expect(headOf({ 'myhub.preferences': '{' }).lang).toBe('en-US')
})
