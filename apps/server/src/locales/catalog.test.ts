import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, otherLanguages } from '@myhub/domain/language/languages.ts'
import { expect, test } from 'vitest'
import { fill, fillInSql, textsIn } from './catalog.ts'

const read = (language: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8'))

/** Each text by its path, with its placeholders. */
const placesIn = (texts: unknown, path = ''): [string, string[]][] =>
  typeof texts === 'string'
    ? [[path, (texts.match(/\{\w+\}/g) ?? []).sort()]]
    : Object.entries(texts as object).flatMap(([name, text]) => placesIn(text, `${path}.${name}`))

test.each(otherLanguages)(
  'R1.10 the catalog %s has each text with the same placeholders',
  (language) => {
    expect(placesIn(read(language))).toEqual(placesIn(read('en')))
  },
)

test('R1.10 the server and the web app have a catalog for each language of the app and no other', () => {
  const ours = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'))
  expect(ours.sort()).toEqual(languages.map((tag) => `${tag}.json`).sort())
  const web = readdirSync(join(import.meta.dirname, '../../../web/src/locales/messages'))
  expect(web.sort()).toEqual([...languages].sort())
})

test('R1.10 a language that the app does not have gets English texts', () => {
  expect(textsIn('fr')).toBe(textsIn('en'))
})

test('fills the placeholders of a text, also as a SQL expression', () => {
  expect(fill('Page {page} of {count}', { page: 1, count: 2 })).toBe('Page 1 of 2')
  expect(fillInSql("{hold}: it's {office}", { hold: 'h', office: 'o' })).toBe(
    "h || ': it''s ' || o",
  )
})
