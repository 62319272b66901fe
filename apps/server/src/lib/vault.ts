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

/** Keys in a file that may change while the server runs. The list is a new array once it has. */
export interface KeyFile {
  /** The keys; the file is reread from time to time. */
  keys(): readonly string[]
  /** The keys as they are in the file at this moment. */
  reload(): readonly string[]
}

/** The first encrypts, all decrypt. */
export type SecretKeys = readonly string[] | KeyFile

/** The current keys. */
export const currentKeys = (secrets: SecretKeys): readonly string[] =>
  'reload' in secrets ? secrets.keys() : secrets

/** No key in the settings decrypts the value, or there is no key at all. */
export class VaultError extends Error {
  override name = 'VaultError'
}

/** The shortest secret, in characters. */
export const minSecretLength = 32

const deriveKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'myhub stored keys', keyBytes))

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

const sealedPattern = /^([0-9a-f]{16}):(v1\..*)$/s

/** The id of the key of an encrypted value; null for an unencrypted value. */
export const keyIdOf = (value: string): string | null => sealedPattern.exec(value)?.[1] ?? null

/** A vault's keys by their ids, in the order of the secrets. */
const sealsOf = (secrets: readonly string[]): ReadonlyMap<string, Seal> =>
  new Map(secrets.map(deriveKey).map((key): [string, Seal] => [idOf(key), sealWith(key)]))

/** @param secrets the first encrypts, all decrypt; without any, both fail */
export function vaultOf(secrets: SecretKeys): Vault {
  let lastList: readonly string[] | null = null
  let seals: ReadonlyMap<string, Seal> = new Map()
  const use = (list: readonly string[]) => {
    if (list !== lastList) [lastList, seals] = [list, sealsOf(list)]
    return seals
  }
  const current = () => use(currentKeys(secrets))
  /** Another process may have added a key to the file. */
  const findSeal = (id: string) =>
    current().get(id) ?? ('reload' in secrets ? use(secrets.reload()).get(id) : undefined)
  const firstId = () => current().keys().next().value ?? ''
  return {
    get keyId() {
      return firstId()
    },
    has: (keyId) => findSeal(keyId) !== undefined,
    close: (value, place) => {
      const id = firstId()
      const seal = seals.get(id)
      if (!seal) throw new VaultError('SECRET_KEY is missing.')
      return `${id}:${seal.close(value, place)}`
    },
    open: (sealed, place) => {
      const [, id = '', rest = ''] = sealedPattern.exec(sealed) ?? []
      const seal = findSeal(id)
      if (!seal) throw new VaultError(`No SECRET_KEY has the id ${id}.`)
      return seal.open(rest, place)
    },
  }
}
