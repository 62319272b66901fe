import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

/** A column of one of the demo college's files. */
function column(file: string, name: string): string[] {
  const [head = '', ...lines] = read(`college/data/${file}.csv`).trim().split('\n')
  const at = head.split(',').indexOf(name)
  if (at === -1) throw new Error(`${file}.csv has no column ${name}`)
  return lines.map((line) => line.split(',')[at]?.replaceAll('"', '') ?? '').filter(Boolean)
}

/** Names and words that belong to the demo college only. */
const demoWords = [
  ...['Prairie Bend', 'prairiebend', 'Iowa', '319'],
  ...column('towns', 'city'),
  ...column('buildings', 'title'),
  ...column('buildings', 'code').map((code) => `${code} \\d`),
  ...column('subjects', 'code').map((code) => `${code}[- ]\\d`),
]
const demo = new RegExp(`(?<![\\p{L}\\p{N}])(${demoWords.join('|')})(?![\\p{L}])`, 'u')

const catalogs = [
  ...globSync('apps/web/src/locales/messages/*/*.json', { cwd: root }),
  ...globSync('apps/server/src/locales/*.json', { cwd: root }),
]

// All other words on a page come from the college, because the app's own words are all in the catalog
// (bare-text.test.ts).
test('R1.10 mentions the demo college in no text of the hub', () => {
  expect(catalogs.length).toBeGreaterThan(50)
  const found = catalogs.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => demo.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test.each([
  'If you move to or from Iowa, the college may review your residency.',
  'For example: library, LIN 204, Registrar',
  'an area code such as 319.',
])('finds the demo college in %j', (text) => {
  expect(demo.test(text)).toBe(true)
})
