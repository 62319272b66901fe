import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { requirements } from './asvs-numbers.ts'

const root = path.resolve(import.meta.dirname, '../..')
const states = ['Met', 'Partly', 'College', 'Not met', 'Not applicable'] as const

type Row = { file: string; number: string; level: string; state: string; proof: string }

const rows: Row[] = globSync('docs/asvs/*.md', { cwd: root }).flatMap((file) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [number = '', level = '', , state = '', , proof = ''] = line.slice(2).split(' | ')
      return { file, number: number.trim(), level, state, proof: proof.replace(/\|$/, '').trim() }
    }),
)

test('each requirement of levels 1 and 2 has one row, with its level', () => {
  const expected = ([1, 2] as const).flatMap((level) =>
    requirements[level].map((number) => `${number} level ${level}`),
  )
  expect(rows.map(({ number, level }) => `${number} level ${level}`).sort()).toEqual(
    expected.sort(),
  )
})

test('each requirement that is met, at least in part, has a proof that exists', () => {
  const rowsWithErrors = rows.filter(({ file, state, proof }) => {
    const links = [...proof.matchAll(/\]\(([^)#]+)/g)].map(([, to = '']) => to)
    const isNeeded = state === 'Met' || state === 'Partly'
    const exists = links.every((to) => existsSync(path.join(root, path.dirname(file), to)))
    return !exists || (isNeeded && links.length === 0)
  })
  expect(rowsWithErrors).toEqual([])
})

test('docs/asvs.md counts the rows of each chapter and state', () => {
  const page = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')
  const countsOf = (subset: readonly Row[]) =>
    states.map((state) => subset.filter((row) => row.state === state).length)
  const files = [...new Set(rows.map(({ file }) => file))]
  for (const file of files) {
    const counts = countsOf(rows.filter((row) => row.file === file))
    expect(page).toContain(`](${path.posix.relative('docs', file)}) | ${counts.join(' | ')} |`)
  }
  expect(page).toContain(`| **All** | ${countsOf(rows).join(' | ')} |`)
  expect(rows.filter(({ state }) => !states.some((known) => known === state))).toEqual([])
})

test('docs/asvs.md names each requirement that is met in part or not', () => {
  const page = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')
  const named = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, number]) => number)
  const open = rows.filter(({ state }) => state === 'Partly' || state === 'Not met')
  expect(named.sort()).toEqual(open.map(({ number }) => number).sort())
})
