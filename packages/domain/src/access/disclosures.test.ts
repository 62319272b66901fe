import { expect, test } from 'vitest'
import { disclosureActions, disclosureBasis, listActions } from './disclosures.ts'

test('34 CFR 99.31 names the basis on which a record was shown', () => {
  expect(disclosureBasis('viewRoster', false)).toBe('assigned')
  expect(disclosureBasis('viewPersonData', false)).toBe('permission')
  expect(disclosureBasis('viewPersonData', true)).toBe('reason')
  expect(disclosureBasis('impersonatedCall', true)).toBe('viewingAs')
  expect(disclosureBasis('viewPermissions', false)).toBeNull()
  expect(disclosureBasis('changeLink', false)).toBeNull()
})

test('counts only actions that show records, among them all lists', () => {
  expect(disclosureActions).toEqual(expect.arrayContaining([...listActions]))
  expect(disclosureActions).not.toContain('viewPermissions')
})
