import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'passwordpassword',
  'aaaaaaaaaaaa',
  'Password1234',
  'P@ssw0rd2026!',
  '123456789012',
  'abcabcabcabc',
  'qwertyuiop12',
  'iloveyou1234',
  'Summer2026!!',
  'letmein-letmein',
  'welcome2college',
  'maya.lindgren',
  'maya.lindgren1',
  'PrairieBend2026',
])('ASVS 6.2.4 treats %s as common', (password) => {
  expect(isCommonPassword(password, ['maya.lindgren', 'Prairie', 'Bend'])).toBe(true)
})

test.each([
  'correct horse battery',
  'a first password',
  'a second password',
  'long enough password',
  'tj9!kQ2vpL0x',
  'cuatro lagos al sur',
  'Purple-llama-teapot',
  '830174926517',
])('does not treat %s as common', (password) => {
  expect(isCommonPassword(password, ['maya.lindgren', 'Prairie', 'Bend'])).toBe(false)
})
