import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps a value so that only who has the key reads it, in the place it was sealed for. */
export interface Seal {
  /** @param place what it belongs to, such as an id: elsewhere it does not open */
  close(value: unknown, place: string): string
  /** @throws Error when it was sealed with another key or for another place */
  open(sealed: string, place: string): unknown
}

const version = 'v1.'
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** @param key 32 bytes */
export const sealWith = (key: Buffer): Seal => ({
  close: (value, place) => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(place))
    const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
    return version + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  },
  open: (sealed, place) => {
    const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
    const cipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()])
    return JSON.parse(text.toString('utf8'))
  },
})

const isThere = (error: unknown) => Reflect.get(Object(error), 'code') === 'EEXIST'

/** The key of a data folder; made when there is none. Whoever comes second takes the first one's. */
function keyIn(folder: string): Buffer {
  const path = join(folder, 'writeback.key')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isThere(error)) throw error
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64')
}

const seals = new Map<string, Seal>()

/** The seal that the settings name, else that of the data folder. @throws Error when the folder cannot be written */
export function sealOf(settings: {
  readonly WRITEBACK_KEY?: string | undefined
  readonly dataDir: string
}): Seal {
  const { WRITEBACK_KEY: key, dataDir } = settings
  const name = key ?? dataDir
  const known = seals.get(name)
  if (known) return known
  const made = sealWith(key === undefined ? keyIn(dataDir) : Buffer.from(key, 'base64'))
  seals.set(name, made)
  return made
}
