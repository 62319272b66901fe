import { expect, test } from 'vitest'
import { availableCards } from './available-cards.ts'

const nobodySpecial = { mayViewPeople: false, isAdmin: false }

test('R8.2 a student begins with what needs attention, what comes next and what is to do', () => {
  expect(availableCards({ roles: ['student'], ...nobodySpecial })).toEqual([
    'needsAttention',
    'upNext',
    'tasks',
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

test('R8.2 who works here has people, alerts and departments, and no cards about classes or holds', () => {
  const staff = availableCards({ roles: ['employee'], mayViewPeople: true, isAdmin: false })
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

test('R8.2 who is both has both', () => {
  const both = availableCards({ roles: ['student', 'employee'], ...nobodySpecial })
  expect(both).toEqual(expect.arrayContaining(['upNext', 'departments']))
})

test('R5.5 only an admin has the panel to view as somebody else', () => {
  const admin = availableCards({ roles: ['employee'], mayViewPeople: true, isAdmin: true })
  expect(admin.at(-1)).toBe('impersonation')
  expect(availableCards({ roles: ['employee'], ...nobodySpecial })).not.toContain('impersonation')
})

test('R8.2 before it is known who this is, the page is that of a student', () => {
  expect(availableCards({ roles: null, ...nobodySpecial })).toContain('upNext')
})
