import { expect, test } from 'vitest'
import type { PersonMatch } from '#data/people/person-search.ts'
import { findExact, toUsername } from './person-to-view.ts'

const maya: PersonMatch = {
  id: 'm',
  username: 'maya.l',
  displayName: 'Maya Lindgren',
  studentId: '0912345',
  roles: ['student'],
  homeCampus: null,
  directoryOptOut: false,
}

test('R5.5 identifies a person by username in any case, or by student number', () => {
  expect(findExact(' Maya.L ', [maya])).toBe(maya)
  expect(findExact('0912345', [maya])).toBe(maya)
  expect(findExact('maya', [maya])).toBeNull()
})

test('R5.5 accepts a username that was not looked up, but not a number or a full name', () => {
  expect(toUsername('0912345', [maya])).toBe('maya.l')
  expect(toUsername('t.okafor', [])).toBe('t.okafor')
  expect(toUsername('0912345', [])).toBeNull()
  expect(toUsername('Maya Lindgren', [maya])).toBeNull()
  expect(toUsername('  ', [])).toBeNull()
})
