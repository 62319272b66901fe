import { expect, test } from 'vitest'
import { readLinksCsv } from './read-links-csv.ts'

const categories = [{ id: 'c1', title: 'Money' }]
const read = (...lines: string[]) => readLinksCsv(lines.join('\n'), categories)

test('R8.14 reads links from a spreadsheet and finds categories by title', () => {
  const { links, faults: errors } = read(
    '\uFEFFtitle,url,categories,keywords,opensNewTab',
    '"Pay, now",https://pay.example/x,money; Money,bill;tuition,yes',
    'Billing,/profile/billing,,,',
  )
  expect(errors).toEqual([])
  expect(links).toMatchObject([
    { title: 'Pay, now', categoryIds: ['c1'], keywords: ['bill', 'tuition'], opensNewTab: true },
    { url: '/profile/billing', categoryIds: [], isActive: true, description: null },
  ])
})

test('R8.14 names the line and column of every error and then accepts no row', () => {
  const { links, faults: errors } = read(
    'title,url,categories,isActive,sortOrder',
    'Good,https://good.example,Money,no,3',
    ',http://plain.example,Nowhere,perhaps,first',
  )
  expect(links).toEqual([])
  expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 title',
    '3 url',
    '3 categories',
    '3 sortOrder',
    '3 isActive',
  ])
})

test('R8.14 names a missing or unknown column', () => {
  expect(read('title,adress', 'Pay,https://pay.example').faults).toEqual([
    { line: 1, column: 'url', code: 'missing', about: null, message: 'is missing' },
    {
      ...{ line: 1, column: 'adress', code: 'unknownColumn', about: null },
      message: 'is not a known column',
    },
  ])
})

test('R8.14 names a line that is not valid CSV', () => {
  const { faults: errors } = read('title,url', 'Pay,https://pay.example', 'Too,many,cells')
  expect(errors).toMatchObject([{ line: 3, column: null }])
})

test.each([
  ['empty headings', `title,url${','.repeat(125_000)}\n`, 1, 'tooManyColumns'],
  ['unknown columns', `title,url${',x'.repeat(120_000)}\n`, 1, 'tooManyColumns'],
  ['links', `title,url\n${'Pay,/pay\n'.repeat(50_000)}`, 2002, 'tooManyLinks'],
])('R8.14 rejects a file of very many %s with a single error', (_kind, csv, line, code) => {
  const { links, faults: errors } = readLinksCsv(csv, categories)
  expect(links).toEqual([])
  expect(errors).toMatchObject([{ line, column: null, code }])
})

test('R8.14 lists at most one hundred errors and truncates the cells it quotes', () => {
  const long = `${'x'.repeat(400_000)}`
  const { faults: errors } = readLinksCsv(
    `title,url,categories\nPay,/pay,${long};a${';b;c'.repeat(200)}\n${',\n'.repeat(3)}`,
    categories,
  )
  expect(errors.every(({ about }) => (about?.length ?? 0) <= 80)).toBe(true)
  const many = readLinksCsv(`title,url\n${'x,y\n'.repeat(1_500)}`, categories)
  expect(many.faults).toHaveLength(100)
})
