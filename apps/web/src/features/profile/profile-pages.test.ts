import { expect, test } from 'vitest'
import { aroundProfilePage } from './profile-pages.ts'

test('a person goes through the profile with Previous and Next, and stops at both ends', () => {
  const first = aroundProfilePage('/profile/')
  expect([first.previous, first.current.to, first.next?.to]).toEqual([
    null,
    '/profile',
    '/profile/schedule',
  ])
  const last = aroundProfilePage('/profile/registrations')
  expect([last.previous?.to, last.next]).toEqual(['/profile/academic-records', null])
})
