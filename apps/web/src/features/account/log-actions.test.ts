import { disclosureActions } from '@myhub/domain/access/disclosures.ts'
import { expect, test } from 'vitest'
import { classActions, personActions } from './log-actions.ts'

/** Recorded once for a list, not for each person. */
const withoutPerson = ['viewPathwayRequests', 'viewPersonChanges', 'viewStuckChanges']

test('R8.3 a person reads in their own words what each view of their record showed', () => {
  const unnamed = disclosureActions.filter(
    (action) => !(action in personActions || action in classActions),
  )
  expect(unnamed).toEqual(withoutPerson)
})
