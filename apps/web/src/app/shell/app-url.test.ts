import { expect, test } from 'vitest'
import { readAppUrl } from './app-url.ts'

const app = { id: 'edu.example.myhub', hub: 'https://myhub.example.edu' }
const read = (url: string) => readAppUrl(url, app)

test.each([
  ['https://myhub.example.edu/profile/schedule?view=day#now', '/profile/schedule?view=day#now'],
  ['edu.example.myhub://profile/schedule?view=day#now', '/profile/schedule?view=day#now'],
  ['edu.example.myhub://dashboard', '/dashboard'],
  ['edu.example.myhub:///dashboard', '/dashboard'],
])('R9.2 opens the page of %s', (url, path) => {
  expect(read(url)).toEqual({ is: 'page', path })
})

test.each(['https://myhub.example.edu', 'https://myhub.example.edu/', 'edu.example.myhub://'])(
  'R9.2 finds no page in %s',
  (url) => expect(read(url)).toEqual({ is: 'nothing' }),
)

test.each([
  'https://evil.example/dashboard',
  'https://myhub.example.edu.evil.example/dashboard',
  'https://myhub.example.edu:8443/dashboard',
  'http://myhub.example.edu/dashboard',
  'https://myhub.example.edu//evil.example',
  'https://myhub.example.edu/v1/people/person/mine',
  'edu.example.other://dashboard',
  'javascript:alert(1)',
  'no address',
])('R9.2 rejects %s', (url) => expect(read(url)).toEqual({ is: 'foreign' }))

test.each(['https://myhub.example.edu/native/auth/callback', 'edu.example.myhub://auth/callback'])(
  'R9.4 reads the code from %s, or whatever it contains',
  (url) => {
    expect(read(`${url}?code=c&state=s`)).toEqual({ is: 'callback', code: 'c', state: 's' })
    expect(read(`${url}?error=denied`)).toEqual({ is: 'callback', code: null, state: null })
  },
)

test('R9.4 opens no page for the redirect after signing out', () => {
  expect(read('edu.example.myhub://auth/signed-out')).toEqual({ is: 'signedOut' })
})
