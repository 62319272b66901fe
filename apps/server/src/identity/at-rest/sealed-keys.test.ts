import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '#db/open.ts'
import { systemClock } from '#lib/clock.ts'
import { currentKeys, type SecretKeys, vaultOf } from '#lib/vault.ts'
import { decryptSecrets, replaceSecret } from '#modules/admin/webhooks/webhooks.queries.ts'
import { pushKey } from '#modules/alertification/delivery/push-device.queries.ts'
import { readSettings } from '#settings.ts'
import { getSeal } from '#sync/write-back/writeback-seal.ts'
import { buildPerson } from '#testing/build-person.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { useTestDatabase } from '#testing/test-database.ts'
import { hashOf } from '../secrets.ts'
import { beginSession, endSession } from '../sessions/sessions.queries.ts'
import { issueToken, verifyToken } from '../tokens/access-token.ts'
import { createKeyRing } from '../tokens/key-ring.ts'
import { keyAdvice, unlock } from './secret-keys.ts'

const database = useTestDatabase()
const [old, fresh] = ['the old secret of this college', 'the new secret of this college'].map(
  (secret) => secret.padEnd(40, '.'),
) as [string, string]
const idToken = 'header.payload.signature'
const about = { issuer: 'https://hub.example', now: new Date() }
const keyTables = ['signing_key', 'push_key', 'writeback_key', 'secret_key'] as const
const tables = [...keyTables, 'session', 'webhook'] as const

beforeEach(async () => {
  for (const table of tables) await emptyTables(database().pool, table)
})

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'myhub-keys-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Starts like a server. */
const start = (env: Record<string, string>) => unlock(readSettings(env), database())

const ringOf = (secretKeys: SecretKeys) =>
  createKeyRing(database().db, vaultOf(secretKeys), systemClock)

/** Simulates PostgreSQL, where the key of waiting changes is in the database. */
const shared = () => ({ pool: database().pool, embedded: null })

/** Stores one of every secret. @returns whether other keys read the same */
async function storeAll(secretKeys: SecretKeys) {
  const { db } = database()
  const { id: personId } = await buildPerson(db)
  const { token } = await issueToken(ringOf(secretKeys), {
    ...{ ...about, personId, hours: 1, allowsAdmin: false },
  })
  const [secret] = await ringOf(secretKeys).keys('secret')
  const push = await pushKey(db, { secretKeys })
  const dataDir = await folder()
  const sealed = (await getSeal({ dataDir, secretKeys }, shared())).close('change', 'here')
  const session = await beginSession(db, vaultOf(secretKeys), {
    ...{ personId, idToken, allowsAdmin: false, authenticatedAt: null, providerSignInId: null },
    ...{ browser: null, system: null, now: about.now, expiresAt: new Date(Date.now() + 60_000) },
  })
  const reads = async (keys: SecretKeys) => {
    expect(await verifyToken(ringOf(keys), token, about)).toMatchObject({ personId })
    expect((await ringOf(keys).keys('secret'))[0].jwk).toEqual(secret.jwk)
    expect(await pushKey(db, { secretKeys: keys })).toEqual(push)
    const seal = await getSeal({ dataDir: await folder(), secretKeys: keys }, shared())
    expect(seal.open(sealed, 'here')).toBe('change')
  }
  return { reads, session }
}

/** The complete contents of the tables with secrets. */
async function stored({ pool }: OpenDatabase = database()): Promise<string> {
  const rows = await Promise.all(tables.map((table) => pool.query(`select * from ${table}`)))
  return JSON.stringify(rows.flatMap((result) => result.rows))
}

/** Rewrites the stored values as an earlier version stored them. */
async function storeUnsealed(secretKeys: SecretKeys, session: string): Promise<void> {
  const { db, pool } = database()
  for (const use of ['token', 'secret'] as const)
    for (const { id, jwk } of await ringOf(secretKeys).keys(use))
      await pool.query('update signing_key set jwk = $2, sealed = null where id = $1', [id, jwk])
  const { jwk } = await pushKey(db, { secretKeys })
  const key = Buffer.from(jwk.d, 'base64url')
  await pool.query('update push_key set key = $1, sealed = null', [key])
  const { rows } = await pool.query<{ sealed: string }>('select sealed from writeback_key')
  const opened = vaultOf(secretKeys).open(rows[0]?.sealed ?? '', 'writeback_key')
  await pool.query('update writeback_key set key = $1, sealed = null', [
    Buffer.from(String(opened), 'base64'),
  ])
  await pool.query('update session set id_token = $1 where id_hash = $2', [
    idToken,
    hashOf(session),
  ])
  await emptyTables(pool, 'secret_key')
}

test('stores no private key and no ID token in clear', async () => {
  const { secretKeys } = await start({ SECRET_KEY: old })
  const { reads, session } = await storeAll(secretKeys)
  const text = await stored()
  expect(text).not.toMatch(/"d":|"k":|"key":\{/)
  expect(text).not.toContain(idToken)
  await reads(secretKeys)
  expect(await endSession(database().db, vaultOf(secretKeys), session)).toMatchObject({ idToken })
})

test('encrypts values stored by an earlier version, and everyone stays signed in', async () => {
  const { reads, session } = await storeAll([old])
  await storeUnsealed([old], session)
  expect(await stored()).toContain(idToken)
  const { secretKeys } = await start({ SECRET_KEY: fresh })
  const text = await stored()
  expect(text).not.toMatch(/"d":|"k":|"key":\{/)
  expect(text).not.toContain(idToken)
  await reads(secretKeys)
  expect(await endSession(database().db, vaultOf(secretKeys), session)).toMatchObject({ idToken })
})

test('a new key in front replaces the old one step by step without signing anyone out', async () => {
  const { secretKeys } = await start({ SECRET_KEY: old })
  const { reads, session } = await storeAll(secretKeys)
  for (const SECRET_KEY of [`${old},${fresh}`, `${fresh},${old}`, fresh])
    await reads((await start({ SECRET_KEY })).secretKeys)
  await expect(start({ SECRET_KEY: old })).rejects.toThrow('SECRET_KEY is a different key')
  expect(await endSession(database().db, vaultOf([fresh]), session)).toMatchObject({ idToken })
})

test('encrypts the secrets of webhooks, the former one too, with a new key', async () => {
  const { db } = database()
  const { secretKeys } = await start({ SECRET_KEY: old })
  const { id } = await db
    .insertInto('webhook')
    .values({ name: 'LMS', url: 'https://lms.example/', kinds: ['class.canceled'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const formerUntil = new Date(Date.now() + 60_000)
  for (const secret of ['whsec_Zm9ybWVy', 'whsec_Y3VycmVudA=='])
    await replaceSecret(db, vaultOf(secretKeys), { id, secret, formerUntil })
  expect(await stored()).not.toContain('whsec_')
  for (const SECRET_KEY of [`${fresh},${old}`, fresh]) {
    const vault = vaultOf((await start({ SECRET_KEY })).secretKeys)
    const { secret, former_secret: formerSecret } = await db
      .selectFrom('webhook')
      .select(['secret', 'former_secret'])
      .executeTakeFirstOrThrow()
    expect(decryptSecrets(vault, { id, secret: secret ?? '', formerSecret })).toEqual([
      'whsec_Y3VycmVudA==',
      'whsec_Zm9ybWVy',
    ])
  }
})

describe('a server with', () => {
  test('the wrong key doesn’t start, and changes nothing', async () => {
    await storeAll((await start({ SECRET_KEY: old })).secretKeys)
    const before = await stored()
    await expect(start({ SECRET_KEY: fresh })).rejects.toThrow(
      /^The database is encrypted with the secret key [0-9a-f]{16}, but SECRET_KEY is a different key\. Set SECRET_KEY or SECRET_KEY_FILE/,
    )
    expect(await stored()).toBe(before)
  })

  test('no key creates one for a new database, only for its user to read, and keeps it', async () => {
    const DATA_DIR = await folder()
    const known = async (env: Record<string, string>) => currentKeys((await start(env)).secretKeys)
    const secretKeys = await known({ DATA_DIR })
    const path = join(DATA_DIR, 'secret.key')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await known({ DATA_DIR })).toEqual(secretKeys)
    expect(await known({ SECRET_KEY_FILE: path })).toEqual(secretKeys)
    expect(await readFile(path, 'utf8')).toBe(`${secretKeys[0]}\n`)
  })

  test('no key rejects an encrypted database, and creates none', async () => {
    await start({ SECRET_KEY: old })
    const DATA_DIR = await folder()
    await expect(start({ DATA_DIR })).rejects.toThrow(
      `${join(DATA_DIR, 'secret.key')} does not exist. Set SECRET_KEY or SECRET_KEY_FILE`,
    )
    await expect(stat(join(DATA_DIR, 'secret.key'))).rejects.toThrow('ENOENT')
  })

  test('a key only in its folder asks the operator for a copy, if the database is elsewhere', () => {
    const DATABASE_URL = 'postgres://db/myhub'
    const advised = (env: Record<string, string>) => keyAdvice(readSettings(env)).join()
    expect(advised({ DATABASE_URL, DATA_DIR: '/data' })).toContain('/data/secret.key. Keep a copy')
    expect(advised({ DATABASE_URL, SECRET_KEY: old })).toBe('')
    expect(advised({ DATA_DIR: '/data' })).toBe('')
  })

  test('a missing or short file names its setting', async () => {
    await expect(start({ SECRET_KEY_FILE: '/nowhere/key' })).rejects.toThrow(
      'SECRET_KEY_FILE /nowhere/key does not exist',
    )
    expect(() => readSettings({ SECRET_KEY: 'short' })).toThrow(/^SECRET_KEY: /)
  })

  test('the same key in several servers that start at once shares their values', async () => {
    const started = await Promise.all([1, 2, 3].map(() => start({ SECRET_KEY: old })))
    const ids = await Promise.all(
      started.map(async ({ secretKeys }) => (await ringOf(secretKeys).keys('token'))[0].id),
    )
    expect(new Set(ids).size).toBe(1)
  })
})
