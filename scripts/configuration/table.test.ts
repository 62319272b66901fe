import { expect, test } from 'vitest'
import { settingsTable, withTable } from './table.ts'

const settings = {
  PORT: { description: 'Port to listen on.', default: 3000 },
  MODE: { description: 'One of a|b.' },
}

test('an operator finds every setting with its default and what it does', () => {
  expect(settingsTable(settings)).toBe(
    '| Setting | Default | What it does |\n|---|---|---|\n| `PORT` | `3000` | Port to listen on. |\n| `MODE` |  | One of a\\|b. |',
  )
})

test('only the table between the marks is rewritten', () => {
  const page =
    'Intro\n<!-- settings: written by `npm run configuration` -->\nold\n<!-- /settings -->\nOutro\n'
  const once = withTable(page, 'new')
  expect(once).toBe(page.replace('old', 'new'))
  expect(withTable(once, 'new')).toBe(once)
})

test('a page that has lost its marks is an error, not an empty page', () => {
  expect(() => withTable('Intro', 'new')).toThrow('must hold')
})
