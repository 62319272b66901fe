import { expect, test } from 'vitest'
import { formerImportMessageTexts } from './former-import-message-texts.ts'
import { importMessageTexts } from './import-message-texts.ts'
import { importMessage, parseImportMessage, parseImportMessages } from './import-messages.ts'

test.each([importMessageTexts, formerImportMessageTexts].flatMap((texts) => Object.entries(texts)))(
  'finds the code and the values of %s',
  (code, text) => {
    const names = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => name)
    const values = Object.fromEntries(names.map((name, index) => [name, `${name}-${index}.csv`]))
    const filled = text.replaceAll(/<(\w+)>/g, (_, name: string) => values[name] ?? '')
    expect(parseImportMessage(filled)).toEqual({ code, values })
  },
)

test('fills in the placeholders of a message', () => {
  expect(importMessage('missing')).toBe('missing')
  expect(importMessage('valuesForColumns', { found: 3, count: 4 })).toBe('3 values for 4 columns')
})

test('returns no code for another sentence or part of one', () => {
  expect(parseImportMessage('')).toBeNull()
  expect(parseImportMessage('not a date')).toBeNull()
  expect(parseImportMessage('a new sentence')).toBeNull()
})

test('parses each of several sentences, or none', () => {
  const [users, orgs] = ['users.csv', 'orgs.csv'].map((file) =>
    importMessage('tooManyFaults', { file, found: 60, count: '1,412', most: 29 }),
  )
  expect(parseImportMessages(`${users} ${orgs}`).map(({ values }) => values.file)).toEqual([
    'users.csv',
    'orgs.csv',
  ])
  expect(parseImportMessages(`${users} orgs.csv is new.`)).toEqual([])
})
