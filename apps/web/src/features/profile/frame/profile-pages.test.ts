import { expect, test } from 'vitest'
import { profileGroupAt } from './profile-groups.ts'
import { getProfileNeighbors } from './profile-pages.ts'

test('R8.4 goes through personal details with Previous and Next, and stops at both ends', () => {
  const first = getProfileNeighbors('/profile/')
  expect([first.previous, first.current.to, first.next?.to]).toEqual([
    null,
    '/profile',
    '/profile/name',
  ])
  const last = getProfileNeighbors('/profile/veteran-benefits')
  expect([last.previous?.to, last.next]).toEqual(['/profile/address', null])
})

test('R8.9 shows grades, the calculator and progress as tabs', () => {
  const { pages, current } = getProfileNeighbors('/profile/academic-records/gpa-calculator')
  expect(pages.map(({ to }) => to)).toEqual([
    '/profile/academic-records',
    '/profile/academic-records/gpa-calculator',
    '/profile/academic-progress',
  ])
  expect(current.to).toBe('/profile/academic-records/gpa-calculator')
})

test('R2.12 has one navigation entry for every page of the profile', () => {
  expect(profileGroupAt('/profile/phone')).toBe('personal')
  expect(profileGroupAt('/profile/ela')).toBe('admissions')
  expect(profileGroupAt('/profile/tests')).toBe('admissions')
  expect(getProfileNeighbors('/profile/pronouns').current.to).toBe('/profile/gender')
  expect(profileGroupAt('/dashboard')).toBeNull()
})

test.each([
  ['/profile/veteran-benefits', ['/profile/address', '/profile/veteran-benefits']],
  ['/profile/address', ['/profile/phone', '/profile/address']],
  ['/profile/ela', ['/profile/ela']],
])('R2.12 offers an employee at %s no student page but the one shown', (path, last) => {
  const { pages, current } = getProfileNeighbors(path, false)
  expect(pages.map(({ to }) => to).slice(-2)).toEqual(last)
  expect(current.to).toBe(path)
})
