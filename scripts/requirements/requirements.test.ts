import { expect, test } from 'vitest'
import { report } from './report.ts'
import { readRequirements, readTitles } from './scan.ts'

const table = `# Requirements
Tests name the number they prove, such as \`R2.14\`.
| # | What must hold |
|---|---|
| R1.1 | Boot steps run in order. |
| R1.2 | A boot step that fails stops the start. |
| R10.3 | Sorting cycles: none, ascending \\| descending. |
`

test('reads requirements from table rows, not from prose', () => {
  expect(readRequirements(table).map(({ number }) => number)).toEqual(['R1.1', 'R1.2', 'R10.3'])
})

test.each([
  ["test('R1.1 a student sees', () => {})", ['R1.1']],
  ["it.each([1])('R1.1 and R1.2: %s', () => {})", ['R1.1', 'R1.2']],
  ["test.describe('R10.3 sorting', () => { test('cycles', () => {}) })", ['R10.3']],
  ['test.each`a`("R1.2 tagged", () => {})', ['R1.2']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a test file
  ['for (const mode of modes) test(`R1.1 in ${mode} mode`, () => {})', ['R1.1']],
  ["test.skip('R1.1 not yet', () => {})", []],
  ["describe.skip('later', () => { test('R1.1 a student', () => {}) })", []],
  ["test.todo('R1.1')", []],
  ["// R1.1\nconst note = 'R1.1'\nexpect('R1.1')", []],
  ["test('R1.12 is not R1.1', () => {})".replace(' is not R1.1', ''), ['R1.12']],
])('in %s finds %j', (source, numbers) => {
  expect([...readTitles('a.test.ts', source).keys()]).toEqual(numbers)
})

test('lists tests and gaps, counts them in the last line, and reports unknown numbers', () => {
  const titles = readTitles(
    'a.test.ts',
    "test('R1.1 in order', () => {}); test('R9.9 dreams', () => {})",
  )
  const { lines, unknown } = report(readRequirements(table), [{ file: 'a.test.ts', titles }])
  expect(lines).toEqual([
    'R1.1  Boot steps run in order.',
    '        a.test.ts: R1.1 in order',
    '',
    'Without a test:',
    'R1.2  A boot step that fails stops the start.',
    expect.stringMatching(/^R10\.3 {2}/),
    '',
    '1 of 3 requirements have a test',
  ])
  expect(unknown).toEqual(['a.test.ts: names R9.9, which is not in docs/requirements.md'])
})
