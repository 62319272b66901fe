import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app.ts'
import { hubOf } from '#jobs/notices/notice-senders.ts'
import { readSettings } from '#settings.ts'
import { browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildSection } from '#testing/build-section.ts'
import { readPdf } from '#testing/read/read-pdf.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { toEmail } from '../alertification/delivery/outgoing-notice.ts'
import { ownCollege } from './own-college.ts'

const database = useTestDatabase()

/** Names and data of the demo college. */
const demoNames = /prairie ?bend|iowa|\b319\b|LIN[ -]204/i

const env = {
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://hub.example',
  SECRET_KEY: 'the secret of a college of its own',
}

/** Starts the hub of a college without its own settings, with one student. */
async function otherCollegeHub() {
  const settings = await ownCollege(readSettings(env), database())
  const app = await buildApp({ settings, database: database(), clock: () => new Date() })
  onTestFinished(() => app.close())
  await app.ready()
  return app
}

test('does not mention the demo college in the pages, errors, mail, feeds and documents of another hub', async () => {
  await database().pool.query(`update sis_source set kind = 'csv' where kind = 'demo'`)
  const app = await otherCollegeHub()
  const { username, id } = await buildAccount(database().db, { legalLast: 'Weber' })
  const section = await buildSection(database().db)
  await buildRegistration(database().db, id, section.id)
  const texts: Record<string, string> = {}

  const visitor = browse(app)
  texts.signIn = (await visitor.get('/ui/login')).text
  texts.problem = (await visitor.get('/ui/callback?code=x&state=y')).text
  texts.refusal = (await app.inject({ url: '/v1/people/person/mine' })).body
  texts.unknown = (await app.inject({ url: '/v1/nothing/here' })).body

  const { headers } = await signIn(app, username)
  const base = '/v1/people/person/mine'
  const refused = {
    method: 'PATCH',
    url: `${base}/mobile-phone`,
    payload: { number: '1' },
  } as const
  texts.invalid = (await app.inject({ ...refused, headers })).body
  texts.data = (await app.inject({ url: `${base}/data`, headers })).body
  for (const [name, query] of [
    ['transcript', ''],
    ['schedule', '?term=2026FA'],
  ] as const) {
    const response = await app.inject({ url: `${base}/${name}.pdf${query}`, headers })
    expect(response.statusCode, name).toBe(200)
    const { text, title } = await readPdf(response.rawPayload)
    texts[name] = `${title} ${text}`
  }
  const url = `${base}/calendar-endpoint`
  const payload = { enabled: true, rotate: true }
  const created = await app.inject({ method: 'PATCH', url, headers, payload })
  expect(created.statusCode, created.body).toBe(200)
  texts.feed = (await app.inject({ url: new URL(created.json().url).pathname })).body
  expect(texts.feed).toContain('BEGIN:VCALENDAR')

  for (const language of ['en', 'es'] as const) {
    const notice = { kind: 'hold', language, alert: null } as const
    texts[`letter ${language}`] = JSON.stringify(toEmail(notice, hubOf(app.settings)))
  }
  for (const [name, text] of Object.entries(texts)) expect(text, name).not.toMatch(demoNames)
  for (const name of ['signIn', 'transcript', 'feed', 'letter en'])
    expect(texts[name], name).toContain('Your college')
})

test('uses the names that the college sets, and keeps the demo college’s names in the demo', async () => {
  await database().pool.query(`update sis_source set kind = 'csv' where kind = 'demo'`)
  const own = { ...env, COLLEGE_NAME: 'Owl Valley College', COLLEGE_EMAIL_DOMAINS: 'owl.example' }
  expect(await ownCollege(readSettings(own), database())).toMatchObject({
    COLLEGE_NAME: 'Owl Valley College',
    emailDomains: ['owl.example'],
  })
  expect(await ownCollege(readSettings(env), database())).toMatchObject({ emailDomains: [] })
  expect(await ownCollege(readSettings(env), database(), true)).toMatchObject({
    COLLEGE_NAME: 'Prairie Bend Community College',
    emailDomains: ['prairiebend.example'],
  })
})
