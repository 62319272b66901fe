import { beforeEach, expect, test } from 'vitest'
import { browse } from '#testing/browse.ts'
import { buildAccount } from '#testing/build-person.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { welcome } from '#welcome.ts'

let now = new Date()
const app = useOwnTestApp({}, () => now)
const form = { name: 'Ina Moe', username: 'ina.moe', password: 'seven quiet herons' }

beforeEach(async () => {
  now = new Date()
  const { pool } = app().database
  await pool.query('delete from local_account')
  await pool.query('delete from admin')
  await pool.query('delete from set_up_link')
})

/** The path of the link that the server prints at startup. */
async function link(): Promise<string> {
  const lines = await welcome(app())
  const address = lines.at(-1)?.trim() ?? ''
  expect(address).toContain('/ui/set-up/')
  return new URL(address).pathname
}

test('operate.md 1 creates the first administrator, signed in with admin mode on, once', async () => {
  const path = await link()
  const browser = browse(app())
  const page = await browser.get(path)
  expect(page.text).toContain('Create the first administrator')
  const response = await browser.submitOnce(path, form)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/set-up'])
  const headers = { cookie: browser.cookieHeader() }
  const user = await app().inject({ url: '/v1/authorization/user/mine', headers })
  expect(user.json()).toMatchObject({ isAdmin: true, studies: 'none' })
  const { statusCode } = await app().inject({ url: '/v1/configuration/college', headers })
  expect(statusCode).toBe(200)

  const other = browse(app())
  expect((await other.get(path)).status).toBe(410)
  expect((await other.submitOnce(path, { ...form, username: 'eve' })).status).toBe(410)
  expect((await welcome(app())).join()).not.toContain('/ui/set-up/')
})

test('operate.md 1 lets only one of two concurrent requests use a link', async () => {
  const [one, two] = [await link(), await link()]
  const answers = await Promise.all(
    [one, two, two].map((path, at) =>
      browse(app()).submitOnce(path, { ...form, username: `racer.${at}` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410, 410])
  const { rows } = await app().database.pool.query('select from local_account')
  expect(rows).toHaveLength(1)
})

test('operate.md 1 explains what is wrong with the form, and keeps the link valid', async () => {
  const path = await link()
  const browser = browse(app())
  for (const [change, message] of [
    [{ name: 'Ina' }, 'Enter a first and a last name.'],
    [{ username: 'ina moe' }, 'Enter a username without spaces.'],
    [{ password: 'short' }, 'A password needs at least 12 characters.'],
    [{ username: 'ina.moe', password: 'ina.moe.ina.moe' }, 'too easy to guess'],
  ] as const) {
    const response = await browser.submitOnce(path, { ...form, username: 'ina.second', ...change })
    expect(response.status).toBe(400)
    expect(response.text).toContain(message)
    expect(response.text).not.toContain(form.password)
  }
  const reply = await browser.submitOnce(path, { ...form, username: 'ina.second' })
  expect(reply.status).toBe(303)
})

test('operate.md 1 rejects an invalid or expired link, and any link once someone can sign in', async () => {
  const browser = browse(app())
  expect((await browser.submitOnce('/ui/set-up/made-up', form)).status).toBe(410)
  const old = await link()
  now = new Date(now.getTime() + 2 * 3_600_000 + 1)
  expect((await browser.submitOnce(old, form)).status).toBe(410)
  const fresh = await link()
  await buildAccount(app().database.db, { password: 'correct horse battery' })
  expect((await browser.get(fresh)).status).toBe(410)
  expect((await browser.submitOnce(fresh, form)).status).toBe(410)
})
