import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isLeakedPassword } from './leaked-passwords.ts'
import { passwordError } from './passwords.ts'

test('ASVS 6.2.12 rejects each leaked password that is long enough', async () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 12)
  expect(long.length).toBeGreaterThan(300)
  for (const password of long)
    expect(await passwordError(password), password).toContain('attackers try')
})

test.each(['Butterfly2026!', '!!!chocolate!!!', 'Basketball-2026', 'QAZWSXEDCRFV'])(
  'ASVS 6.2.4 treats %s as leaked',
  async (password) => expect(await isLeakedPassword(password)).toBe(true),
)

test.each(['correct horse battery', 'cuatro lagos al sur', 'tj9!kQ2vpL0x', '830174926517'])(
  'does not treat %s as leaked',
  async (password) => expect(await isLeakedPassword(password)).toBe(false),
)
