import { expect, test } from 'vitest'
import { aroundProfilePage, profilePages } from './profile-pages.ts'

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
