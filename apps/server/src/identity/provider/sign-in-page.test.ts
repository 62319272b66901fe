import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { registerPasswordTry } from '#identity/accounts/password-tries.queries.ts'
import { browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const clock = testClock()
const app = useOwnTestApp({}, clock.now)
const db = () => app().database.db
const password = 'correct horse battery'
beforeEach(() => emptyTables(app().database.pool, 'local_account'))

async function openPage() {
  const browser = browse(app())
  const page = await browser.get('/ui/login')
  return { browser, page, path: page.url.pathname }
}

test('explains how to create an account when there is none', async () => {
  const { page } = await openPage()
  expect(page.text).toContain('There are no accounts yet.')
  expect(page.text).toContain('npm run hub -- account add USERNAME')
  expect(page.text).not.toContain('<form')
})

test('groups, names and describes personas and escapes their names', async () => {
  await buildAccount(db(), { username: 'full.time', legalFirst: 'Maya', legalLast: 'O<b>"x"' })
  await buildAccount(db(), { username: 'faculty.prof', roles: ['instructor'] })
  await buildAccount(db(), { username: 'admin.active', roles: ['employee'], admin: 'active' })
  const { page } = await openPage()
  const headings = [...page.text.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title)
  expect(headings).toEqual(['Students', 'Faculty and staff', 'Administrators'])
  expect(page.text).toContain('Maya O&lt;b&gt;&quot;x&quot;')
  expect(page.text).toContain('Full-time student: five classes this term')
})

test("works without scripts and allows only the hub's own", async () => {
  const { page } = await openPage()
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(page.text).not.toMatch(/<script>|<style|\sstyle=|\son[a-z]+=/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const css = await browse(app()).step(href)
  expect(css.headers.get('content-type')).toContain('text/css')
})

test('signs in a person with a password, ignoring the case of the username', async () => {
  const { username } = await buildAccount(db(), { password })
  const { browser, path } = await openPage()
  await browser.submit(path, { username: ` ${username.toUpperCase()} `, password })
  expect(browser.cookies.has('myhub-session')).toBe(true)
})

test('shows an error for a wrong password, keeps the username and allows another try', async () => {
  const { username } = await buildAccount(db(), { password })
  const { browser, path } = await openPage()
  const wrong = await browser.submit(path, { username, password: 'not this one' })
  expect(wrong.status).toBe(401)
  expect(wrong.text).toContain('The username or password is incorrect.')
  expect(wrong.text).toContain(`value="${username}"`)
  expect(wrong.text).not.toContain('not this one')
  await browser.submit(path, { username, password })
  expect(browser.cookies.has('myhub-session')).toBe(true)
})

test('sends the same response for an unknown account as for a wrong password', async () => {
  await buildAccount(db(), { password })
  const { browser, path } = await openPage()
  const response = await browser.submit(path, { username: 'nobody.here', password })
  expect(response.status).toBe(401)
  expect(response.text).toContain('The username or password is incorrect.')
})

test('does not sign in an account with a password as a persona', async () => {
  const { username } = await buildAccount(db(), { password })
  const { browser, path } = await openPage()
  const response = await browser.submit(path, { persona: username })
  expect(response.status).toBe(401)
  expect(browser.cookies.has('myhub-session')).toBe(false)
})

test('accepts no password for a persona', async () => {
  const { username } = await buildAccount(db())
  const { browser, path } = await openPage()
  expect((await browser.submit(path, { username, password: '' })).status).toBe(401)
})

test('blocks sign-in after six attempts, even with the correct password, and allows it again later', async () => {
  const { username } = await buildAccount(db(), { password })
  const { browser, path } = await openPage()
  const attempt = { username, address: '127.0.0.1' }
  for (let tried = 0; tried < 6; tried += 1) await registerPasswordTry(db(), attempt, clock.now())
  const rejected = await browser.submit(path, { username, password })
  expect(rejected.status).toBe(429)
  expect(rejected.text).toContain('Wait 15 minutes')
  clock.advance({ minutes: 16 })
  const later = await openPage()
  await later.browser.submit(later.path, { username, password })
  expect(later.browser.cookies.has('myhub-session')).toBe(true)
})

test('explains an expired sign-in page', async () => {
  const { browser, path } = await openPage()
  browser.cookies.clear()
  const response = await browser.step(path)
  expect(response.status).toBe(400)
  expect(response.text).toContain('This sign-in has expired')
})

test('audits a wrong password without its value', async () => {
  const { username, id } = await buildAccount(db(), { password })
  const { browser, path } = await openPage()
  await browser.submit(path, { username, password: 'hunter2 hunter2' })
  const events = await db()
    .selectFrom('audit_event')
    .where('subject_id', '=', id)
    .selectAll()
    .execute()
  expect(events).toMatchObject([{ action: 'signIn', outcome: 'denied', reason: 'wrongPassword' }])
  expect(JSON.stringify(events)).not.toContain('hunter2')
  expect(JSON.stringify(events)).not.toContain(username)
})

test('reports that sign-in is unavailable while the database is out of space', async () => {
  const { pool } = app().database
  await pool.query(
    `create function refuse() returns trigger language plpgsql
     as $$ begin raise 'could not extend file "base/5/16858"' using errcode = '53100'; end $$;
     create trigger refuse before insert on oidc_payload execute function refuse()`,
  )
  onTestFinished(async () => void (await pool.query('drop function refuse cascade')))
  const { page } = await openPage()
  expect(page.status).toBe(503)
  expect(page.text).toContain('Sign-in isn’t available right now')
  expect(page.text).not.toContain('extend')
})
