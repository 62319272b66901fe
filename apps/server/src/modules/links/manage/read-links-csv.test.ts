import { expect, test } from 'vitest'
import { readLinksCsv } from './read-links-csv.ts'

const categories = [{ id: 'c1', title: 'Money' }]
const read = (...lines: string[]) => readLinksCsv(lines.join('\n'), categories)

test('R8.14 a spreadsheet of links is read, with its categories by their titles', () => {
  const { links, faults } = read(
    '\uFEFFtitle,url,categories,keywords,opensNewTab',
    '"Pay, now",https://pay.example/x,money; Money,bill;tuition,yes',
    'Billing,/profile/billing,,,',
  )
  expect(faults).toEqual([])
  expect(links).toMatchObject([
    { title: 'Pay, now', categoryIds: ['c1'], keywords: ['bill', 'tuition'], opensNewTab: true },
    { url: '/profile/billing', categoryIds: [], isActive: true, description: null },
  ])
})

test('R8.14 every fault names its line and column, and then nothing is taken', () => {
  const { links, faults } = read(
    'title,url,categories,isActive,sortOrder',
    'Good,https://good.example,Money,no,3',
    ',http://plain.example,Nowhere,perhaps,first',
  )
  expect(links).toEqual([])
  expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 title',
    '3 url',
    '3 categories',
    '3 sortOrder',
    '3 isActive',
  ])
})

test('R8.14 a column that is missing or unknown is named', () => {
  expect(read('title,adress', 'Pay,https://pay.example').faults).toEqual([
    { line: 1, column: 'url', code: 'missing', about: null, message: 'is missing' },
    {
      ...{ line: 1, column: 'adress', code: 'unknownColumn', about: null },
      message: 'is no column of links',
    },
  ])
})

test('R8.14 a line that is no CSV is named', () => {
  const { faults } = read('title,url', 'Pay,https://pay.example', 'Too,many,cells')
  expect(faults).toMatchObject([{ line: 3, column: null }])
})

test.each([
  ['empty headings', `title,url${','.repeat(125_000)}\n`, 1, 'tooManyColumns'],
  ['unknown columns', `title,url${',x'.repeat(120_000)}\n`, 1, 'tooManyColumns'],
  ['links', `title,url\n${'Pay,/pay\n'.repeat(50_000)}`, 2002, 'tooManyLinks'],
])('R8.14 a file of very many %s is refused in one line', (_what, csv, line, code) => {
  const { links, faults } = readLinksCsv(csv, categories)
  expect(links).toEqual([])
  expect(faults).toMatchObject([{ line, column: null, code }])
})

test('R8.14 of very many faults the first hundred are named, and no cell is repeated at length', () => {
  const long = `${'x'.repeat(400_000)}`
  const { faults } = readLinksCsv(
    `title,url,categories\nPay,/pay,${long};a${';b;c'.repeat(200)}\n${',\n'.repeat(3)}`,
    categories,
  )
  expect(faults.every(({ about }) => (about?.length ?? 0) <= 80)).toBe(true)
  const many = readLinksCsv(`title,url\n${'x,y\n'.repeat(1_500)}`, categories)
  expect(many.faults).toHaveLength(100)
})
