import type { PersonMatch } from '#data/people/person-search.ts'
import type { MineUser } from '#session/user.ts'

/** An employee with their permissions. */
export function aStaffUser(permissions: string[], overrides: Partial<MineUser> = {}): MineUser {
  return {
    id: '00000000-0000-7000-8000-0000000000bb',
    username: 'denise.a',
    displayName: 'Denise Albrecht',
    permissions,
    isAdmin: false,
    isInactiveAdmin: false,
    impersonatorName: null,
    showPasskeyAlert: false,
    studies: 'none',
    teaches: false,
    advises: false,
    leads: false,
    coordinates: false,
    ...overrides,
  }
}

export function aFoundPerson(overrides: Partial<PersonMatch> = {}): PersonMatch {
  return {
    id: '01934d6e-7a10-7c3e-9a52-0f6b1f6f2a11',
    username: 'maya.lindgren',
    displayName: 'Maya Lindgren',
    studentId: '9004217',
    roles: ['student'],
    homeCampus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus' },
    directoryOptOut: false,
    ...overrides,
  }
}
