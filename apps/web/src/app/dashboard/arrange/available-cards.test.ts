import { expect, test } from 'vitest'
import { availableCards } from './available-cards.ts'

const noRoles = {
  canViewPeople: false,
  teaches: false,
  advises: false,
  coordinates: false,
  isAdmin: false,
}

test('R8.2 starts a student with needs attention, up next and tasks', () => {
  expect(availableCards({ roles: ['student'], ...noRoles })).toEqual([
    'needsAttention',
    'upNext',
    'tasks',
    'balance',
    'changes',
    'notifications',
    'classes',
    'favorites',
    'events',
    'books',
    'cardBalances',
    'averages',
    'gpaCalculator',
  ])
})

test('R8.2 shows employees people, alerts and departments, and no cards about classes or holds', () => {
  const staff = availableCards({
    roles: ['employee'],
    canViewPeople: true,
    teaches: false,
    advises: false,
    coordinates: false,
    isAdmin: false,
  })
  expect(staff).toEqual(expect.arrayContaining(['people', 'favorites', 'alerts', 'departments']))
  for (const card of [
    'needsAttention',
    'upNext',
    'tasks',
    'classes',
    'books',
    'averages',
    'gpaCalculator',
  ])
    expect(staff).not.toContain(card)
})

test('R8.2 shows both sets to a person with both roles', () => {
  const both = availableCards({ roles: ['student', 'employee'], ...noRoles })
  expect(both).toEqual(expect.arrayContaining(['upNext', 'departments']))
})

test('R5.5 shows the impersonation panel to admins only', () => {
  const admin = availableCards({
    roles: ['employee'],
    canViewPeople: true,
    teaches: false,
    advises: false,
    coordinates: false,
    isAdmin: true,
  })
  expect(admin.at(-1)).toBe('impersonation')
  expect(availableCards({ roles: ['employee'], ...noRoles })).not.toContain('impersonation')
})

test('R8.2 is a student’s page until the person is known', () => {
  expect(availableCards({ roles: null, ...noRoles })).toContain('upNext')
})

test('R8.2 shows an instructor their next class and the classes they teach, and nothing of a student', () => {
  const instructor = {
    canViewPeople: false,
    teaches: true,
    advises: false,
    coordinates: false,
    isAdmin: false,
  }
  expect(availableCards({ roles: ['instructor'], ...instructor })).toEqual([
    'upNext',
    'teaching',
    'work',
    'notifications',
    'favorites',
    'alerts',
    'departments',
    'events',
  ])
  const both = availableCards({ roles: ['student', 'instructor'], ...instructor })
  expect(both).toEqual(expect.arrayContaining(['tasks', 'teaching', 'classes']))
})

test('R8.2 an advisor has the card of their students, as soon as they advise anyone', () => {
  const advisor = { ...noRoles, roles: ['advisor'] as const }
  expect(availableCards(advisor)).not.toContain('advising')
  expect(availableCards({ ...advisor, advises: true })).toContain('advising')
})

test('R8.2 a coordinator has the card of their programs, as soon as they coordinate any', () => {
  const coordinator = { ...noRoles, roles: ['instructor'] as const }
  expect(availableCards(coordinator)).not.toContain('programs')
  expect(availableCards({ ...coordinator, coordinates: true })).toContain('programs')
})
