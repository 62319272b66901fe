import { expect, test } from 'vitest'
import { toShownKind } from './source-kind.ts'

test('returns oneRoster for files of a OneRoster provider only', () => {
  const ONEROSTER_URL = 'https://sis.example/rostering'
  expect(toShownKind('csv', { ONEROSTER_URL })).toBe('oneRoster')
  expect(toShownKind('csv', {})).toBe('csv')
  expect(toShownKind('demo', { ONEROSTER_URL })).toBe('demo')
})
