import { expect, test } from 'vitest'
import { type Entry, findEntries, type Kind } from './entries.ts'

const entry = (kind: Kind, name: string, words = ''): Entry => ({
  id: `${kind} ${name}`,
  kind,
  name,
  hint: null,
  words,
  url: '/',
  newTab: false,
})

const all = [
  entry('article', 'How do I pay my bill?'),
  entry('office', 'Student Accounts', 'pay tuition'),
  entry('page', 'Billing', 'pay tuition'),
  entry('page', 'Student schedule'),
  entry('page', 'Schedule', 'classes'),
]
const namesOf = (search: string) => findEntries(all, search).map(({ name }) => name)

test('R2.12 a search finds what things are called, then what people call them, pages first', () => {
  expect(namesOf('pay')).toEqual(['How do I pay my bill?', 'Billing', 'Student Accounts'])
  expect(namesOf('tuition')).toEqual(['Billing', 'Student Accounts'])
})

test('R2.12 what begins with the words comes before what only holds them', () => {
  expect(namesOf('SCHÉD')).toEqual(['Schedule', 'Student schedule'])
})

test('R2.12 before anything is typed there are the pages, in their own order', () => {
  expect(namesOf(' ')).toEqual(['Billing', 'Student schedule', 'Schedule'])
})

test('R2.12 every word counts, and a kind takes no more than its share of the list', () => {
  expect(namesOf('student parking')).toEqual([])
  const many = Array.from({ length: 30 }, (_, at) => entry('office', `Office ${at}`))
  expect(findEntries([...many, ...all], 'office')).toHaveLength(6)
})
