import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countPlaywright, countVitest, slowest, sumCounts } from './counts.ts'
import { list } from './runner.ts'

function aReport(content: unknown) {
  const folder = mkdtempSync(path.join(tmpdir(), 'myhub-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const red = (text: string) => `\u001b[31m${text}\u001b[39m`

const vitestReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'adds', status: 'passed', duration: 1200 },
        { fullName: 'divides', status: 'failed', failureMessages: [red('expected 2, got 3')] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ],
}

const journeysReport = {
  stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 },
  errors: [],
  suites: [
    {
      specs: [
        { title: 'opens', tests: [{ projectName: 'cookie', status: 'expected', results: [] }] },
      ],
      suites: [
        {
          specs: [
            {
              title: 'signs in',
              file: 'sign-in.test.ts',
              tests: [
                {
                  projectName: 'cookie',
                  status: 'unexpected',
                  results: [{ duration: 700, errors: [{ message: red('not found') }] }],
                },
                { projectName: 'pkce', status: 'expected', results: [{ errors: [] }] },
              ],
            },
          ],
        },
      ],
    },
  ],
}

test('shows what was on the page when a journey failed', () => {
  const page = aReport('')
  writeFileSync(page, '# Page snapshot\n\n```yaml\n- heading "Account"\n- button "Remove"\n```\n')
  const attachments = [{ name: 'error-context', path: page }]
  const results = [{ errors: [{ message: 'not found' }], attachments }]
  const tests = [{ projectName: 'cookie', status: 'unexpected', results }]
  const suites = [{ specs: [{ title: 'signs in', file: 'sign-in.test.ts', tests }] }]
  const { failures } = countPlaywright(aReport({ ...journeysReport, suites }))
  expect(failures[0]?.reason).toBe('not found\nThe page:\n- heading "Account"\n- button "Remove"')
})

test('lists a failed test, or a file that can’t be loaded, with its reason', () => {
  expect(countVitest(aReport(vitestReport))).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    failures: [
      { title: 'b.test.ts', file: 'b.test.ts', reason: 'no such module' },
      { title: 'divides', file: 'a.test.ts', reason: 'expected 2, got 3' },
    ],
    times: [
      { title: 'adds', milliseconds: 1200 },
      { title: 'divides', milliseconds: 0 },
    ],
  })
})

test('lists a failed journey with its sign-in mode', () => {
  expect(countPlaywright(aReport(journeysReport))).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
    failures: [{ title: 'cookie: signs in', file: 'e2e/sign-in.test.ts', reason: 'not found' }],
    times: [
      { title: 'cookie: opens', milliseconds: 0 },
      { title: 'cookie: signs in', milliseconds: 700 },
      { title: 'pkce: signs in', milliseconds: 0 },
    ],
  })
})

test('lists a failed journey before the note that the run stopped there', () => {
  const errors = [{ message: 'Testing stopped early after 1 maximum allowed failures.' }]
  const { failed, failures } = countPlaywright(aReport({ ...journeysReport, errors }))
  expect(failed).toBe(2)
  expect(failures.map(({ title }) => title)).toEqual(['cookie: signs in', 'Outside of any journey'])
})

test('ends a run with every failure and the command to rerun its file', () => {
  const { failed, failures } = sumCounts([
    countVitest(aReport(vitestReport)),
    countPlaywright(aReport(journeysReport)),
  ])
  expect(failed).toBe(3)
  expect(list('/repo', failures)).toBe(
    '× b.test.ts\n    no such module\n    npm test -- b.test.ts\n\n' +
      '× divides\n    expected 2, got 3\n    npm test -- a.test.ts\n\n' +
      '× cookie: signs in\n    not found\n    npm test -- e2e/sign-in.test.ts\n\n',
  )
})

test('lists the slowest tests first, in seconds', () => {
  const { times } = sumCounts([
    countVitest(aReport(vitestReport)),
    countPlaywright(aReport(journeysReport)),
  ])
  expect(slowest(times, 2)).toBe('    1.2 s  adds\n    0.7 s  cookie: signs in')
})
