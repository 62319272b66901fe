import { expect, test } from 'vitest'
import { aroundProfilePage, profilePages, profilePagesFor } from './profile-pages.ts'

test('a person goes through the profile with Previous and Next, and stops at both ends', () => {
  const first = aroundProfilePage('/profile/')
  expect([first.previous, first.current.to, first.next?.to]).toEqual([
    null,
    '/profile',
    '/profile/name',
  ])
  const [last, beforeLast] = profilePages.toReversed()
  const end = aroundProfilePage(last?.to ?? '')
  expect([end.previous, end.current, end.next]).toEqual([beforeLast, last, null])
})

test.each(['student', 'applicant'] as const)('R8.4 %s has every page of the profile', (studies) => {
  expect(profilePagesFor(studies, '/profile')).toEqual(profilePages)
})

test.each([
  ['works here', 'none'],
  ['is not known yet', null],
] as const)(
  'R8.4 who %s goes through what concerns them, from wherever they are',
  (_who, studies) => {
    const pages = profilePagesFor(studies, '/profile/name')
    expect(new Set(pages.map(({ group }) => group))).toEqual(new Set(['personal']))
    expect(aroundProfilePage('/profile/veteran-benefits', pages).next).toBeNull()
    const byAddress = profilePagesFor(studies, '/profile/billing/')
    expect(byAddress.map(({ to }) => to)).toEqual([
      ...pages.map(({ to }) => to),
      '/profile/billing',
    ])
    expect(aroundProfilePage('/profile/billing/', byAddress).current.to).toBe('/profile/billing')
  },
)
