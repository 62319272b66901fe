import { createHash, hkdfSync } from 'node:crypto'
import { keyBytes, type Seal, sealWith } from './seal.ts'

/**
 * Encrypts what the database stores, so that a copy of the database alone reveals no key. Each value
 * names its key, so keys can change.
 */
export interface Vault extends Seal {
  /** The id of the key that encrypts. */
  readonly keyId: string
  /** Whether a value, or a key's id, belongs to a key that this vault has. */
  has(keyId: string): boolean
}

/** A value that no key in the settings opens, or no key at all. */
export class VaultError extends Error {
  override name = 'VaultError'
}

/** The shortest secret, in characters. */
export const shortestSecret = 32

const derive = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'myhub stored keys', keyBytes))

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

const sealedPattern = /^([0-9a-f]{16}):(v1\..*)$/s

/** The id of the key of an encrypted value; null for a value in clear. */
export const keyIdOf = (value: string): string | null => sealedPattern.exec(value)?.[1] ?? null

/** @param secrets the first encrypts, all decrypt; without any, both fail */
export function vaultOf(secrets: readonly string[]): Vault {
  const keys = secrets.map(derive)
  const seals = new Map(keys.map((key): [string, Seal] => [idOf(key), sealWith(key)]))
  const [first] = seals.keys()
  const current = () => {
    const seal = seals.get(first ?? '')
    if (!seal) throw new VaultError('SECRET_KEY is missing.')
    return seal
  }
  return {
    keyId: first ?? '',
    has: (keyId) => seals.has(keyId),
    close: (value, place) => `${first}:${current().close(value, place)}`,
    open: (sealed, place) => {
      const [, id = '', rest = ''] = sealedPattern.exec(sealed) ?? []
      const seal = seals.get(id)
      if (!seal) throw new VaultError(`No SECRET_KEY has the id ${id}.`)
      return seal.open(rest, place)
    },
  }
}
