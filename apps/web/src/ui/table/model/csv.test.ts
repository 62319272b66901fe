import { expect, test } from 'vitest'
import { csvField, toCsv } from './csv.ts'

test('R6.4 writes a table with headers, without display-only columns', () => {
  const columns = [
    { key: 'name', header: 'Name', accessor: (row: { name: string; credits: number }) => row.name },
    { key: 'open', header: 'Open', cell: () => 'Open' },
    {
      key: 'credits',
      header: 'Credits, earned',
      accessor: (row: { credits: number }) => row.credits,
    },
  ]
  const rows = [
    { name: 'O"Dea, Siobhán', credits: 1.5 },
    { name: 'Two\nlines', credits: -3 },
  ]
  expect(toCsv(columns, rows)).toBe(
    'Name,"Credits, earned"\r\n"O""Dea, Siobhán",1.5\r\n"Two\nlines",-3\r\n',
  )
})

test.each([
  '=HYPERLINK("https://evil.example","Open")',
  '+1',
  '-1+cmd|calc',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =1',
  '\n=1',
  '\tSUM(A1)',
  '\rSUM(A1)',
  '\nSUM(A1)',
  '%calc',
  '＝1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '|calc',
])('R6.4 writes %j as text, not as a formula for the person who opens the file', (text) => {
  expect(csvField(text).replace(/^"/, '')).toMatch(/^'/)
})

test.each(['0012345', '00', '1234567890123456', '1e5', '12E10', ' 007'])(
  'R6.4 writes %j so that a spreadsheet keeps every digit',
  (text) => {
    expect(csvField(text).replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each(['0', '0.5', '123456789012345', '09:30', 'ENG-105', '1e'])(
  'R6.4 leaves %j alone, which a spreadsheet shows as it is',
  (text) => {
    expect(csvField(text)).toBe(text)
  },
)

test('R6.4 never writes a header as a formula', () => {
  expect(toCsv([{ key: 'a', header: '=A1', accessor: () => null }], [])).toBe("'=A1\r\n")
})

test.each(['a\rb', 'a\nb', ' a', 'a ', 'a,b'])('R6.4 keeps %j as one unchanged field', (text) => {
  expect(csvField(text)).toBe(`"${text}"`)
})

test('R6.4 keeps numbers as numbers and writes nothing as an empty field', () => {
  expect([-5, 0, true, null, '', 'a'].map(csvField)).toEqual(['-5', '0', 'true', '', '', 'a'])
})
