import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encrypts values so that they open only with the key, and only in the place they were sealed for.
 */
export interface Seal {
  /** @param place what the value belongs to, such as an id: it can't be decrypted elsewhere */
  close(value: unknown, place: string): string
  /** @throws Error when it was sealed with another key or for another place */
  open(sealed: string, place: string): unknown
}

const version = 'v1.'
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Key length. */
export const keyBytes = 32

/** @param key `keyBytes` long */
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

/** @param seals the first encrypts, all decrypt; at least one */
export function combineSeals(seals: readonly Seal[]): Seal {
  const [first, ...others] = seals
  if (!first) throw new Error('There is no key to seal with')
  const open = (remaining: readonly Seal[], sealed: string, place: string): unknown => {
    const [seal = first, ...rest] = remaining
    try {
      return seal.open(sealed, place)
    } catch (error) {
      if (rest.length === 0) throw error
      return open(rest, sealed, place)
    }
  }
  return { close: first.close, open: (sealed, place) => open([first, ...others], sealed, place) }
}
