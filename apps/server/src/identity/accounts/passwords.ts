import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { isCommonPassword } from './common-passwords.ts'
import { isLeakedPassword } from './leaked-passwords.ts'

// 32 MiB and three passes, which OWASP lists as equivalent to its first choice with a quarter of
// the memory.
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyLength = 32

export const minPasswordLength = 12
const maxPasswordLength = 200

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/**
 * Why a new password is rejected; null if it is acceptable.
 * @param personal words that an attacker knows, such as the username
 */
export async function passwordError(
  password: string,
  personal: readonly string[] = [],
): Promise<string | null> {
  if (password.length < minPasswordLength)
    return `A password needs at least ${minPasswordLength} characters.`
  if (password.length > maxPasswordLength)
    return `A password can have at most ${maxPasswordLength} characters.`
  return isCommonPassword(password, personal) || (await isLeakedPassword(password))
    ? 'This password is among the first that attackers try. Use several words that have nothing to do with each other.'
    : null
}

const encodeHash = (salt: Buffer, key: Buffer) =>
  `scrypt$${[cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')}`

/** The salted hash of a password with its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return encodeHash(salt, await derive(password, salt, cost))
}

/** A dummy hash that matches no password but costs the same to compare. */
const dummyHash = encodeHash(Buffer.alloc(16), Buffer.alloc(keyLength))

/**
 * Verifies a password. Takes equally long for a missing account (null), so that timing reveals
 * nothing.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? dummyHash).split('$')
  if (password.length > maxPasswordLength) return false
  const expected = Buffer.from(key, 'base64url')
  const parameters = { N: Number(N), r: Number(r), p: Number(p) }
  const candidate = await derive(password, Buffer.from(salt, 'base64url'), parameters)
  return timingSafeEqual(candidate, expected) && hash !== null
}
