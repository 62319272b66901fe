import { expect, test } from 'vitest'
import { remarkTexts } from './import-remark-texts.ts'
import { remark, remarkOf, remarksOf } from './import-remarks.ts'

test.each(Object.entries(remarkTexts))('finds the code and the values of %s', (code, text) => {
  const names = [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => name)
  const values = Object.fromEntries(names.map((name, index) => [name, `${name}-${index}.csv`]))
  const said = text.replaceAll(/<(\w+)>/g, (_, name: string) => values[name] ?? '')
  expect(remarkOf(said)).toEqual({ code, values })
})

test('fills in the placeholders of a message', () => {
  expect(remark('missing')).toBe('missing')
  expect(remark('valuesForColumns', { found: 3, count: 4 })).toBe('3 values for 4 columns')
})

test('returns no code for another sentence or part of one', () => {
  expect(remarkOf('')).toBeNull()
  expect(remarkOf('not a date')).toBeNull()
  expect(remarkOf('a new sentence')).toBeNull()
})

test('parses each of several sentences, or none', () => {
  const [users, orgs] = ['users.csv', 'orgs.csv'].map((file) =>
    remark('tooManyFaults', { file, found: 60, count: '1,412', most: 29 }),
  )
  expect(remarksOf(`${users} ${orgs}`).map(({ values }) => values.file)).toEqual([
    'users.csv',
    'orgs.csv',
  ])
  expect(remarksOf(`${users} orgs.csv is new.`)).toEqual([])
})
