import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { issueToken, verifyToken } from './access-token.ts'
import type { KeyRing, Keys } from './key-ring.ts'

const issuer = 'https://hub.example'
const now = new Date('2026-09-01T12:00:00Z')
const personId = '018f0000-0000-7000-8000-000000000001'
const seconds = now.getTime() / 1000

/** A key ring with one signing key of this ID. */
async function ringOf(id: string): Promise<KeyRing> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const { d: _, ...publicJwk } = jwk
  const keys: Keys = [{ id, jwk, publicJwk, createdAt: now }]
  return { keys: async () => keys }
}

let ring: KeyRing
let otherRing: KeyRing
beforeAll(async () => {
  ring = await ringOf('one')
  otherRing = await ringOf('one')
})

const issue = () => issueToken(ring, { issuer, personId, now, hours: 12, allowsAdmin: false })
const verify = (token: string, at = now) => verifyToken(ring, token, { issuer, now: at })
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

/** Signs invalid claims with our own key. */
async function sign(claims: Record<string, unknown>, header: { typ?: string; kid?: string } = {}) {
  const [{ jwk }] = await ring.keys('token')
  const all = { iss: issuer, aud: 'myhub', sub: personId, jti: 'j', exp: seconds + 60, ...claims }
  const claimSet = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
  return new SignJWT(claimSet)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'one', ...header })
    .sign(jwk)
}

test('R4.7 contains the person and the expiry, and is valid for twelve hours', async () => {
  const { token, jti } = await issue()
  expect(await verify(token)).toEqual({ personId, jti, allowsAdmin: false, expiresAt: later(12) })
  expect(await verify(token, later(11.99))).not.toBeNull()
})

test('R4.6 rejects a token from the moment it expires', async () => {
  const { token } = await issue()
  expect(await verify(token, later(12))).toBeNull()
  expect(await verify(token, later(13))).toBeNull()
})

test('rejects a token with one changed letter', async () => {
  const { token } = await issue()
  const [header = '', payload = '', signature = ''] = token.split('.')
  const other = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...other, sub: 'someone-else' })).toString(
    'base64url',
  )
  expect(await verify(`${header}.${forged}.${signature}`)).toBeNull()
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  expect(await verify(`${header}.${payload}.${changed}`)).toBeNull()
})

test('rejects a token without a signature, however it declares that', async () => {
  const { token } = await issue()
  const [, payload = ''] = token.split('.')
  const none = new UnsecuredJWT({ sub: personId, jti: 'j' })
    .setIssuer(issuer)
    .setAudience('myhub')
    .setExpirationTime(seconds + 60)
    .encode()
  const claim = (alg: string) =>
    Buffer.from(JSON.stringify({ alg, typ: 'at+jwt', kid: 'one' })).toString('base64url')
  for (const bad of [none, `${claim('none')}.${payload}.`, `${claim('None')}.${payload}.`])
    expect(await verify(bad)).toBeNull()
})

test('rejects a token signed with our public key as an HMAC secret', async () => {
  const [{ jwk }] = await ring.keys('token')
  const secret = new TextEncoder().encode(JSON.stringify({ x: jwk.x, y: jwk.y }))
  const token = await new SignJWT({ sub: personId, jti: 'j' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'one' })
    .setIssuer(issuer)
    .setAudience('myhub')
    .setExpirationTime(seconds + 60)
    .sign(secret)
  expect(await verify(token)).toBeNull()
})

test('rejects a token signed with another key, whatever key ID it has', async () => {
  const { token } = await issueToken(otherRing, {
    issuer,
    personId,
    now,
    hours: 12,
    allowsAdmin: false,
  })
  expect(await verify(token)).toBeNull()
  expect(await verify(await sign({}, { kid: 'two' }))).toBeNull()
})

test.each([
  ['another issuer', { iss: 'https://evil.example' }, {}],
  ['another audience', { aud: 'somebody' }, {}],
  ['no person', { sub: null }, {}],
  ['no id to revoke it by', { jti: null }, {}],
  ['no end', { exp: null }, {}],
  ['another kind, such as an ID token', {}, { typ: 'JWT' }],
])('rejects a token with %s, even with our signature', async (_what, claims, header) => {
  expect(await verify(await sign({}))).not.toBeNull()
  expect(await verify(await sign(claims, header))).toBeNull()
})

test.each(['', 'x', 'a.b.c', '..', 'e30.e30.e30'])('rejects %j as a token', async (text) => {
  expect(await verify(text)).toBeNull()
})
