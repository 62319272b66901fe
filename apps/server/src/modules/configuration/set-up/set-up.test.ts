import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { useMailServer } from '#testing/services/mail-server.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const mail = useMailServer()
const app = useOwnTestApp(() => ({ SMTP_URL: mail().url, SMTP_FROM: 'hub@college.example' }))
const base = '/v1/configuration/set-up'

async function admin() {
  const { username } = await buildAccount(app().database.db, { permissions: ['settings.write'] })
  return (await signIn(app(), username)).headers
}

test('operate.md 1 adds first links, offices and articles to an empty hub once, in two languages', async () => {
  const headers = await admin()
  const before = await app().inject({ url: base, headers })
  expect(before.json()).toMatchObject({
    signIn: { kind: 'hub' },
    content: { links: 0, offices: 0, articles: 0 },
    email: { from: 'hub@college.example' },
    hasPasskey: false,
  })
  const url = `${base}/starter-content`
  const response = await app().inject({ method: 'POST', url, headers })
  expect(response.json(), response.body).toEqual({ links: 8, offices: 7, articles: 6 })
  const articles = await app().inject({ url: '/public/v1/support/articles' })
  expect(articles.body).toContain('¿')
  const offices = await app().inject({ url: '/public/v1/directory/offices?language=es' })
  expect(offices.body).toContain('Ayuda financiera')
  expect(offices.json()).toContainEqual(
    expect.objectContaining({
      name: 'Library',
      campus: null,
      phone: null,
      hours: [],
      building: null,
    }),
  )
  const repeated = await app().inject({ method: 'POST', url, headers })
  expect(repeated.json()).toEqual({ links: 0, offices: 0, articles: 0 })
})

test('operate.md 1 sends a test message, and reports why one could not be sent', async () => {
  const headers = await admin()
  const send = () =>
    app().inject({
      method: 'POST',
      url: `${base}/test-email`,
      headers,
      payload: { to: 'it@college.example' },
    })
  expect((await send()).json()).toEqual({ failure: null })
  expect(mail().emails[0]).toMatchObject({
    to: 'it@college.example',
    source: expect.stringContaining('Subject: Test message from MyHub'),
  })
  mail().rejectWith(550)
  expect((await send()).json()).toEqual({ failure: 'refused' })
  const { rows } = await app().database.pool.query<{ outcome: string; details: object }>(
    `select outcome, details from audit_event where action = 'sendTestEmail' order by at, id`,
  )
  expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'failed'])
  expect(JSON.stringify(rows)).not.toContain('it@college.example')
})
