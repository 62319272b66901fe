import { expect, test } from 'vitest'
import { settingsTable, withTable } from './table.ts'

const settings = {
  PORT: { description: 'Port to listen on.', default: 3000 },
  MODE: { description: 'One of a|b.' },
}

test('the table lists every setting with its default and description', () => {
  expect(settingsTable(settings)).toBe(
    '| Setting | Default | What it does |\n|---|---|---|\n| `PORT` | `3000` | Port to listen on. |\n| `MODE` |  | One of a\\|b. |',
  )
})

test('replaces only the table between the marks', () => {
  const page =
    'Intro\n<!-- settings: written by `npm run configuration` -->\nold\n<!-- /settings -->\nOutro\n'
  const firstPass = withTable(page, 'new')
  expect(firstPass).toBe(page.replace('old', 'new'))
  expect(withTable(firstPass, 'new')).toBe(firstPass)
})

test('throws when the page has no markers', () => {
  expect(() => withTable('Intro', 'new')).toThrow('must contain')
})
