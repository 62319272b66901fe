import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { signInByKey, signInByPages } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({ LOG_LEVEL: 'debug' })

/** Captures everything that is logged during an action. */
async function captureLog(action: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  const log = app().log as unknown as Record<symbol, { write: (line: string) => boolean }>
  const stream = log[pino.symbols.streamSym]
  if (!stream) throw new Error('The log has no stream')
  const spy = vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(line) > 0)
  await action()
  spy.mockRestore()
  return lines.join('')
}

test('logs signing in, failing to and signing out without names or secrets', async () => {
  const { db } = app().database
  const password = 'correct horse battery'
  const person = await buildAccount(db, { legalFirst: 'Wilhelmina', legalLast: 'Quackenbush' })
  const other = await buildAccount(db, { password, username: 'thelonious' })
  const secrets: string[] = []
  const log = await captureLog(async () => {
    const { browser } = await signInByPages(app(), person.username)
    secrets.push(...browser.cookies.values())
    const { token } = await signInByKey(app(), person.username)
    secrets.push(token)
    await browser.step('/ui/callback?state=stolen-state&code=stolen-code')
    await browser.step('/public/ui/logout?redirect=%2Fprofile%2Fname')
    const guest = browse(app())
    const page = await guest.get('/ui/login?redirect=https%3A%2F%2Fevil.example')
    await guest.submit(page.url.pathname, { username: other.username, password: 'hunter2' })
    await guest.submit(page.url.pathname, { username: other.username, password })
    await app().inject({
      url: '/v1/authorization/user/mine',
      headers: { authorization: `Bearer ${token}x` },
    })
  })
  expect(log).toContain('sign-in did not happen')
  expect(log).toContain('"/ui/callback"')
  const personal = ['Wilhelmina', 'Quackenbush', person.username, person.id, person.studentId]
  const privateTexts = [
    'thelonious',
    'hunter2',
    password,
    'stolen',
    'evil.example',
    '/profile/name',
  ]
  for (const word of [...personal, ...privateTexts, ...secrets]) expect(log).not.toContain(word)
})
