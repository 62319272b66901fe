import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Words = { body: string[] }
type Article = Words & { key: string; translations: { es: Words } }

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => JSON.parse(readFileSync(root + path, 'utf8'))
const articles: Article[] = read('college/data/content/support-articles.json')
const inEnglish = articles.map(({ key, body }) => ({ key, text: body.join('\n') }))
const inSpanish = articles.map(({ key, translations }) => ({
  key,
  text: translations.es.body.join('\n'),
}))

/** All texts of the app in a language. */
const labels = (language: string) =>
  new Set(
    globSync(`apps/web/src/locales/messages/${language}/*.json`, { cwd: root }).flatMap((file) =>
      Object.values<string>(read(file)),
    ),
  )

/** Labels begin with a capital; stressed words, questions and other companies' names are italic too. */
const isLabel = (text: string) =>
  /^\p{Lu}.*[^?]$/u.test(text) && !/^(Google Calendar|Apple|Outlook)$/.test(text)

test.each([
  ['en', inEnglish],
  ['es', inSpanish],
])('R8.15 uses the app’s labels for buttons and choices in an answer (%s)', (language, answers) => {
  const known = labels(language)
  const named = answers.flatMap(({ key, text }) =>
    [...text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, label = '']) => ({ key, label })),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ label }) => isLabel(label) && !known.has(label))).toEqual([])
})

test('R8.15 an answer that links to another one leads to that answer, not to all of Support', () => {
  const keys = new Set(articles.map(({ key }) => key))
  const links = [...inEnglish, ...inSpanish].flatMap(({ text }) =>
    [...text.matchAll(/\]\(\/support(?!\/)(?:#([\w-]+))?\)/g)].map(([link, key]) => ({
      link,
      key,
    })),
  )
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter(({ key }) => !key || !keys.has(key))).toEqual([])
})

test('R8.15 the answers about registering and leaving a class lead to the page for it', () => {
  for (const { key, text } of [...inEnglish, ...inSpanish])
    if (key === 'how-to-register' || key === 'drop-or-withdraw')
      expect(text).toContain('](/classes/plan)')
})
