import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '#db/open.ts'
import type { Clock } from '#lib/clock.ts'
import type { Vault } from '#lib/vault.ts'
import { newSecret } from '../secrets.ts'
import { type KeyUse, keysOf, publicHalf, type StoredKey } from './signing-keys.queries.ts'

/** Days that a key signs before a new one is created. */
export const rotationDays = 30
const day = 24 * 60 * 60 * 1000
// Processes cache keys for this long, so a new key is not used to sign before.
const memory = 5 * 60 * 1000
const waiting = 15 * 60 * 1000

/** A key in use with its public half, as the same object each time, so that it is imported once. */
export interface Key extends StoredKey {
  readonly publicJwk: JWK
}

/** The keys of one use: the signing key first, then all others that still verify. */
export type Keys = readonly [Key, ...Key[]]

/** Keys shared by every process on the same database. */
export interface KeyRing {
  keys(use: KeyUse): Promise<Keys>
}

async function createSigningKey(now: Date): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const id = await calculateJwkThumbprint(jwk)
  return { id, jwk: { ...jwk, kid: id, alg: 'ES256', use: 'sig' }, createdAt: now }
}

async function createSecret(now: Date): Promise<StoredKey> {
  const jwk: JWK = { kty: 'oct', k: newSecret() }
  return { id: await calculateJwkThumbprint(jwk), jwk, createdAt: now }
}

/**
 * Puts the signing key first: the newest one that every process knows.
 * @throws Error when there is none
 */
export function sortForSigning(stored: readonly StoredKey[], now: Date): Keys {
  const keys = stored.map((key): Key => ({ ...key, publicJwk: publicHalf(key.jwk) }))
  const isKnown = (key: Key) => key.createdAt.getTime() <= now.getTime() - waiting
  const [signing, ...others] = [
    ...keys.filter(isKnown),
    ...keys.filter((key) => !isKnown(key)).toReversed(),
  ]
  if (!signing) throw new Error('There is no signing key')
  return [signing, ...others]
}

/** Keys from the database, created on first use and every thirty days; cached for five minutes. */
export function createKeyRing(db: Database, vault: Vault, clock: Clock): KeyRing {
  const known = new Map<KeyUse, { readonly keys: Keys; readonly readAt: number }>()
  return {
    async keys(use) {
      const now = clock()
      const cached = known.get(use)
      const age = now.getTime() - (cached?.readAt ?? 0)
      if (cached && age >= 0 && age < memory) return cached.keys
      const make = use === 'secret' ? createSecret : createSigningKey
      const notBefore = new Date(now.getTime() - rotationDays * day)
      const keys = sortForSigning(await keysOf(db, vault, use, notBefore, () => make(now)), now)
      known.set(use, { keys, readAt: now.getTime() })
      return keys
    },
  }
}
