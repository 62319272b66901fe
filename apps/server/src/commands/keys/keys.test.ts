import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app.ts'
import { FolderInUseError } from '#db/lock-folder.ts'
import type { OpenDatabase } from '#db/open.ts'
import { keyFile, unlock } from '#identity/at-rest/secret-keys.ts'
import { pushKeyOf } from '#lib/sending/push-key.ts'
import { VaultError, vaultOf } from '#lib/vault.ts'
import { pushKey } from '#modules/alertification/delivery/push-device.queries.ts'
import { readSettings } from '#settings.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { testClock } from '#testing/test-clock.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { listenForCommands } from '../running/running-hub.ts'
import { keysCommand } from './keys-command.ts'

const database = useTestDatabase()
const clock = testClock()
let DATA_DIR = ''
const path = () => join(DATA_DIR, 'secret.key')
const env = () => ({ DATA_DIR, LOG_LEVEL: 'silent', ENVIRONMENT: 'test', SHED_LOAD_AFTER_MS: '0' })
const open = async () => ({ ...database(), close: async () => {} })
let app: FastifyInstance

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'myhub-keys-'))
  const settings = await unlock(readSettings(env()), database())
  app = await buildApp({ settings, database: database(), clock: clock.now })
})
afterAll(async () => {
  await app.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})

/** Runs `hub keys`. @returns its output */
async function keys(
  args: readonly string[] = [],
  more: { opening?: () => Promise<OpenDatabase>; env?: object } = {},
): Promise<string> {
  const output = new PassThrough()
  const settings = readSettings({ ...env(), ...more.env })
  const command = keysCommand({ open: more.opening ?? open, output, settings }, clock.now)
  await command.parseAsync(args, { from: 'user' })
  output.end()
  return text(output)
}

const linesIn = async () => (await readFile(path(), 'utf8')).trim().split('\n')

beforeEach(async () => {
  if ((await linesIn()).length > 1) {
    clock.advance({ minutes: 6 })
    await keys(['finish'])
  }
})

const isSignedIn = async (headers: Readonly<Record<string, string>>) =>
  (await app.inject({ url: '/v1/authentication/login', headers })).json().authenticated

test('operate.md 4 a new secret key signs no one out, and the removed one decrypts nothing', async () => {
  const { username } = await buildAccount(database().db)
  const [before] = await linesIn()
  const session = await signIn(app, username)
  const byKey = await signInByKey(app, username)
  const push = await pushKey(database().db, app.settings)
  const { rows } = await database().pool.query<{ sealed: string }>('select sealed from push_key')

  const printed = await keys(['rotate'])
  expect(printed).toMatch(/^\d+ values are encrypted with the new secret key in /)
  const [first, ...others] = await linesIn()
  expect(others).toEqual([before])
  // The running server rereads the file when it encounters the new key.
  expect(await isSignedIn(session.headers)).toBe(true)
  expect(await isSignedIn(byKey.headers)).toBe(true)
  expect(await pushKey(database().db, app.settings)).toEqual(push)
  const duringRotation = await signIn(app, username)

  await expect(keys(['finish'])).rejects.toThrow('in use for less than 5 minutes')
  clock.advance({ minutes: 6 })
  expect(await keys(['finish'])).toContain('1 old key is removed')
  expect(await linesIn()).toEqual([first])
  for (const { headers } of [session, byKey, duringRotation])
    expect(await isSignedIn(headers)).toBe(true)
  await signIn(app, username)
  expect(await pushKey(database().db, app.settings)).toEqual(push)

  const left = vaultOf(keyFile(path()))
  expect(() => left.open(rows[0]?.sealed ?? '', 'push_key')).toThrow(VaultError)
  const oldKeySettings = readSettings({ ...env(), SECRET_KEY: before ?? '' })
  await expect(unlock(oldKeySettings, database())).rejects.toThrow('SECRET_KEY is a different key')
})

test('continues an interrupted rotation, and adds no third key', async () => {
  await keys(['rotate'])
  const twice = await linesIn()
  expect(await keys(['rotate'])).toContain('already has a new key')
  expect(await linesIn()).toEqual(twice)
  expect((await stat(path())).mode & 0o777).toBe(0o600)
})

test('reseals values with the new key that a server sealed with the old one in the meantime', async () => {
  const [before = ''] = await linesIn()
  const { pool, db } = database()
  const push = await pushKey(db, app.settings)
  const late = vaultOf([before]).close(
    Buffer.from(push.jwk.d, 'base64url').toString('base64'),
    'push_key',
  )
  await keys(['rotate'])
  await pool.query('update push_key set sealed = $1', [late])
  clock.advance({ minutes: 6 })
  await keys(['finish'])
  expect(await linesIn()).not.toContain(before)
  expect(await pushKey(db, app.settings)).toEqual(push)
})

test('lists each key with its age and the effect of changing it, and prints none', async () => {
  await signInByKey(app, (await buildAccount(database().db)).username)
  const WRITEBACK_KEY = Buffer.alloc(32, 5).toString('base64')
  const METRICS_KEY = 'a key for Prometheus,the one before it'
  const printed = await keys([], { env: { WRITEBACK_KEY, METRICS_KEY } })
  expect(printed).toContain(`SECRET_KEY (stored keys and ID tokens): in ${path()}, 0 days old\n`)
  expect(printed).toMatch(/Token keys .*: in the database, encrypted, 0 days old, \d+ days left\n/)
  expect(printed).toContain('METRICS_KEY (/metrics): in the environment, several accepted')
  for (const secret of [...(await linesIn()), WRITEBACK_KEY, 'a key for Prometheus'])
    expect(printed).not.toContain(secret)
  await keys(['rotate'])
  expect(await keys()).toContain('1 older accepted')
})

test('operate.md 4 counts the browsers that still need an older push key, and prints none', async () => {
  const { pool, db } = database()
  const [fresh = '', old = ''] = ['A', 'B'].map((letter) => `${letter.repeat(42)}E`)
  const { id } = await buildPerson(db)
  await pool.query(
    `insert into push_device (person_id, endpoint, p256dh, auth, server_key, created_at)
      values ($1, 'https://push.example/1', '', '', $2, now())`,
    [id, pushKeyOf(old).publicKey],
  )
  const printed = async (PUSH_KEY: string) => keys([], { env: { PUSH_KEY } })
  expect(await printed(`${fresh},${old}`)).toContain('browsers that still need an older key: 1\n')
  const after = await printed(old)
  expect(after).not.toContain('an older key: 1')
  expect(after).not.toContain(old)
})

test('operate.md 4 lists the secrets shared with other programs and providers, and prints none', async () => {
  const { pool } = database()
  onTestFinished(async () => void (await pool.query('delete from webhook')))
  await pool.query(`insert into service_account (name, purpose, contact, scopes)
      values ('Tutoring', 'Appointments', 'it@college.edu', '{people.read}')`)
  await pool.query(
    `insert into service_key (account_id, hash, hint, created_at, expires_at, last_used_at)
      select id, hash, hint, $1::timestamptz - interval '10 days', $1::timestamptz + ends, used
      from service_account, (values
        ('\\x01'::bytea, 'aaaa', interval '5 days 1 hour', $1::timestamptz - interval '2 days'),
        ('\\x02', 'bbbb', null, null), ('\\x03', 'cccc', interval '-1 day', null)
      ) k (hash, hint, ends, used)`,
    [clock.now()],
  )
  await pool.query(`insert into webhook (name, url, kinds, secret)
    values ('Print shop', 'https://print.example.edu/', '{grade.posted}', 'sealed-secret')`)
  const SIGN_IN_PROVIDERS = JSON.stringify([
    {
      ...{ id: 'staff', label: { en: 'Staff' } },
      openid: { issuer: 'https://login.college.edu', clientId: 'hub', clientSecret: 'hush-hush' },
    },
  ])
  const printed = await keys([], { env: { SIGN_IN_PROVIDERS } })
  expect(printed).toContain('SIGN_IN_PROVIDERS, client secret of staff: in the environment')
  expect(printed).toContain(
    'Key of Tutoring (…aaaa): in the database, hashed, 10 days old, last used 2 days ago, 5 days left\n',
  )
  expect(printed).toContain(
    'Key of Tutoring (…bbbb): in the database, hashed, 10 days old, never used\n',
  )
  expect(printed).not.toContain('cccc')
  expect(printed).toContain('Webhook secret of Print shop: in the database, encrypted')
  for (const secret of ['hush-hush', 'sealed-secret']) expect(printed).not.toContain(secret)
})

test('sends the command to the running server for an embedded database', async () => {
  const inUse = () => Promise.reject(new FolderInUseError(DATA_DIR))
  const stop = await listenForCommands(await open(), app.settings, clock.now)
  onTestFinished(() => stop())
  const before = await linesIn()
  expect(await keys(['rotate'], { opening: inUse })).toContain('No one was signed out')
  expect(await linesIn()).toHaveLength(before.length + 1)
  expect(await keys([], { opening: inUse })).toContain('1 older accepted')
})

test('changes nothing when the key is in the environment or doesn’t match the database', async () => {
  const SECRET_KEY = 'the secret of another college'.padEnd(40, '.')
  for (const command of ['rotate', 'finish'])
    await expect(keys([command], { env: { SECRET_KEY } })).rejects.toThrow('the three steps')
  const SECRET_KEY_FILE = join(DATA_DIR, 'other.key')
  await writeFile(SECRET_KEY_FILE, SECRET_KEY)
  await expect(keys(['rotate'], { env: { SECRET_KEY_FILE } })).rejects.toThrow(
    'Nothing was changed',
  )
  expect(await readFile(SECRET_KEY_FILE, 'utf8')).toBe(SECRET_KEY)
  expect(await keys(['finish'])).toContain('there is nothing to remove')
})
