import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultLanguage, otherLanguages } from '@myhub/domain/language/languages.ts'
import { expect, test } from 'vitest'

const catalogue = fileURLToPath(new URL('../../src/locales/messages/', import.meta.url))
const settings = fileURLToPath(
  new URL('../../src/locales/project.inlang/settings.json', import.meta.url),
)

type Messages = Record<string, string>
const read = (language: string, file: string): Messages =>
  JSON.parse(readFileSync(`${catalogue}${language}/${file}`, 'utf8'))
const files = readdirSync(`${catalogue}${defaultLanguage}`)

/** A message's placeholders, such as `{name}`. */
const places = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

/** A single word can be the same in two languages, such as "Total" or a name; two words hardly ever are. */
const isSentence = (text: string) =>
  (text.replace(/\{\w+\}/g, '').match(/\p{L}+/gu) ?? []).length > 1

test('R1.10 has every message file in each language and in the settings', () => {
  for (const language of otherLanguages)
    expect(readdirSync(catalogue + language), language).toEqual(files)
  const named: { 'plugin.inlang.messageFormat': { pathPattern: string[] } } = JSON.parse(
    readFileSync(settings, 'utf8'),
  )
  const paths = named['plugin.inlang.messageFormat'].pathPattern.toSorted()
  expect(paths).toEqual(files.map((file) => `./messages/{locale}/${file}`))
})

test.each(files)(
  'R1.10 %s has the same messages in each language, with the same placeholders',
  (file) => {
    const english = read(defaultLanguage, file)
    for (const language of otherLanguages) {
      const translated = read(language, file)
      expect(Object.keys(translated), language).toEqual(Object.keys(english))
      for (const [key, text] of Object.entries(english))
        expect([language, key, places(translated[key])]).toEqual([language, key, places(text)])
    }
  },
)

test('R1.10 leaves no translation in English or empty', () => {
  for (const language of otherLanguages) {
    const same = files.flatMap((file) => {
      const translated = read(language, file)
      return Object.entries(read(defaultLanguage, file))
        .filter(([key, text]) => key !== '$schema' && text === translated[key] && isSentence(text))
        .map(([key]) => key)
    })
    expect(same, language).toEqual([])
    for (const file of files)
      expect(Object.values(read(language, file)).filter((text) => text.trim() === '')).toEqual([])
  }
})

test('R1.10 addresses people as "usted" in Spanish', () => {
  // A plain word boundary doesn't treat accented letters as letters: it would find "te" in "teórica".
  const familiar =
    /(?<!\p{L})(tú|tu|tus|te|ti|puedes|tienes|quieres|inténtalo|haz clic|tuyo|tuya)(?!\p{L})/iu
  const found = files.flatMap((file) =>
    Object.values(read('es', file)).filter((text) => familiar.test(text)),
  )
  expect(found).toEqual([])
})
