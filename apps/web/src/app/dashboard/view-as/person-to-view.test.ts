import { expect, test } from 'vitest'
import type { FoundPerson } from '#data/people/person-search.ts'
import { namedBy, usernameOf } from './person-to-view.ts'

const maya: FoundPerson = {
  id: 'm',
  username: 'maya.l',
  displayName: 'Maya Lindgren',
  studentId: '0912345',
  roles: ['student'],
  homeCampus: null,
  directoryOptOut: false,
}

test('R5.5 identifies a person by username in any case, or by student number', () => {
  expect(namedBy(' Maya.L ', [maya])).toBe(maya)
  expect(namedBy('0912345', [maya])).toBe(maya)
  expect(namedBy('maya', [maya])).toBeNull()
})

test('R5.5 accepts a username that was not looked up, but not a number or a full name', () => {
  expect(usernameOf('0912345', [maya])).toBe('maya.l')
  expect(usernameOf('t.okafor', [])).toBe('t.okafor')
  expect(usernameOf('0912345', [])).toBeNull()
  expect(usernameOf('Maya Lindgren', [maya])).toBeNull()
  expect(usernameOf('  ', [])).toBeNull()
})
