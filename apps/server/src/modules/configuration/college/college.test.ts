import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app.ts'
import { readSettings } from '#settings.ts'
import { buildAccount } from '#testing/build-person.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({ IDLE_MINUTES: '45' })
const url = '/v1/configuration/college'
const db = () => app().database.db

async function admin() {
  const { username } = await buildAccount(db(), { permissions: ['settings.write'] })
  const { headers } = await signIn(app(), username)
  const put = (payload: object, more = {}) =>
    app().inject({ method: 'PUT', url, headers: { ...headers, ...more }, payload })
  return { headers, put, read: () => app().inject({ url, headers }) }
}
const configuration = async () => (await app().inject({ url: '/config.json' })).json()

test('operate.md 1 changes the name, brand, time zone and times immediately, and audits old and new values', async () => {
  const { put, read } = await admin()
  const before = await read()
  expect(before.json()).toMatchObject({ settings: {}, setByEnvironment: ['idleMinutes'] })
  const requested = {
    collegeName: 'Cedar Valley College',
    collegeTimeZone: 'America/Denver',
    collegeEmailDomains: ['cedar.example'],
    brand: { name: 'Cedar Hub', colors: { header: { light: '#1f5130' } } },
    backgroundMinutes: 10,
    idleMinutes: 5,
  }
  const response = await put(requested, { 'if-match': before.headers.etag })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json()).toMatchObject({ settings: requested, inEffect: { idleMinutes: 45 } })
  expect(await configuration()).toMatchObject({
    collegeName: 'Cedar Valley College',
    timeZone: 'America/Denver',
    emailDomains: ['cedar.example'],
    brand: { name: 'Cedar Hub', colors: { header: { light: '#1f5130' } } },
    session: { backgroundMinutes: 10, idleMinutes: 45 },
  })
  const styles = (await app().inject({ url: '/ui/pages.css' })).body
  expect(styles).toContain('--header:light-dark(#1f5130')
  const { rows } = await app().database.pool.query<{ details: { changes: string[] } }>(
    `select details from audit_event where action = 'changeCollegeSettings'`,
  )
  expect(rows.at(-1)?.details.changes).toContain('collegeName: not set → "Cedar Valley College"')

  await put({ collegeEmailDomains: [] })
  expect((await configuration()).emailDomains).toEqual([])

  const stale = await put({}, { 'if-match': '"0"' })
  expect(stale.statusCode).toBe(412)
  expect((await put({})).statusCode).toBe(200)
  expect(await configuration()).toMatchObject({ timeZone: 'America/Chicago', brand: null })
})

test.each([
  [{ collegeTimeZone: 'Mars/Olympus' }, 'collegeTimeZone', 'Mars/Olympus is not a known time zone'],
  [{ sessionHours: 'long' }, 'sessionHours', 'must be integer'],
  [{ collegeMotto: 'Learn' }, 'collegeMotto', 'is not a known field'],
  [{ brand: { colors: { brand: { light: '#eeeeee' } } } }, 'brand', '#eeeeee has a contrast of'],
  [{ brandLogo: `${'0'.repeat(64)}.png` }, 'brandLogo', 'is not a file that was uploaded'],
])(
  'operate.md 1 refuses %j, names the setting and changes nothing',
  async (requested, path, message) => {
    const { put, read } = await admin()
    const before = (await read()).headers.etag
    const response = await put(requested)
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json().error.fields[0].path).toBe(path)
    expect(response.body).toContain(message)
    expect((await read()).headers.etag).toBe(before)
  },
)

test('operate.md 1 loads settings that another server stored in the database', async () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', SECRET_KEY: 'k'.repeat(32) })
  const other = await buildApp({ settings, database: app().database, clock: () => new Date() })
  onTestFinished(() => other.close())
  const { put } = await admin()
  await put({ collegeName: 'Two Servers College' })
  await other.college.refresh()
  const response = await other.inject({ url: '/config.json' })
  expect(response.json().collegeName).toBe('Two Servers College')
  expect((await put({})).statusCode).toBe(200)
})

const chunk = (kind: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, Buffer.from(kind), body, Buffer.alloc(4)])
}
function png(size: number): string {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2], 8)
  const rows = deflateSync(Buffer.alloc(size * (size * 3 + 1)))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows)]).toString('base64')
}

test('operate.md 1 serves an uploaded logo and icon, and rejects other files', async () => {
  const { headers, put } = await admin()
  const send = (content: string) =>
    app().inject({
      method: 'POST',
      url: '/v1/configuration/brand-file',
      headers,
      payload: { content },
    })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'
  const logo = (await send(Buffer.from(svg).toString('base64'))).json().file
  const icon = (await send(png(512))).json().file
  const response = await put({ brandLogo: logo, brandIcon: icon })
  expect(response.statusCode, response.body).toBe(200)
  expect((await configuration()).brand.logo).toMatch(/^\/brand\/logo-[0-9a-f]{8}\.svg$/)

  const small = (await send(png(64))).json().file
  const refused = await put({ brandIcon: small })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('must be a square PNG of 512 pixels')
  for (const content of ['PGh0bWw+', Buffer.from('<p>').toString('base64'), '!'])
    expect((await send(content)).statusCode).toBe(400)
  await put({})
})

test('operate.md 1 lets no one without the permission read or change the settings', async () => {
  const { username } = await buildAccount(db(), { permissions: ['carousel.write'] })
  const { headers } = await signIn(app(), username)
  expect((await app().inject({ url, headers })).statusCode).toBe(403)
  const payload = { collegeName: 'Mine' }
  expect((await app().inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(403)
})
