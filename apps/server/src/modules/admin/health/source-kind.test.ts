import { expect, test } from 'vitest'
import { shownKind } from './source-kind.ts'

test('returns oneRoster for files of a OneRoster provider only', () => {
  const ONEROSTER_URL = 'https://sis.example/rostering'
  expect(shownKind('csv', { ONEROSTER_URL })).toBe('oneRoster')
  expect(shownKind('csv', {})).toBe('csv')
  expect(shownKind('demo', { ONEROSTER_URL })).toBe('demo')
})
