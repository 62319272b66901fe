import { expect, test } from 'vitest'
import { type Entry, findByStems, findEntries, type Kind } from './entries.ts'

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

test('R2.12 finds names first, then other words, pages first', () => {
  expect(namesOf('pay')).toEqual(['How do I pay my bill?', 'Billing', 'Student Accounts'])
  expect(namesOf('tuition')).toEqual(['Billing', 'Student Accounts'])
})

test('R2.12 lists a name that begins with the search before one that contains it', () => {
  expect(namesOf('SCHÉD')).toEqual(['Schedule', 'Student schedule'])
})

test('R2.12 lists the pages in their own order before anything is typed', () => {
  expect(namesOf(' ')).toEqual(['Billing', 'Student schedule', 'Schedule'])
})

test('R2.12 requires every word, and limits each kind to its share of the list', () => {
  expect(namesOf('student parking')).toEqual([])
  const many = Array.from({ length: 30 }, (_, at) => entry('office', `Office ${at}`))
  expect(findEntries([...many, ...all], 'office')).toHaveLength(6)
})

test('R2.12 finds the page that includes a grant before an answer that only mentions it', () => {
  const aid = entry('office', 'Financial Aid Office')
  const laptops = entry('article', 'Can I borrow a laptop?', 'students with a Pell grant first')
  const names = findEntries([laptops, aid], 'Pell').map(({ name }) => name)
  expect(names).toEqual(['Financial Aid Office', 'Can I borrow a laptop?'])
})

test('R2.12 finds other forms of a word', () => {
  const permits = entry('article', 'Park on campus')
  expect(findByStems([...all, permits], 'parking').map(({ name }) => name)).toEqual([
    'Park on campus',
  ])
})
