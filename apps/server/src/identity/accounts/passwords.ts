import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

// 32 MiB and three passes: what OWASP holds equal to its first choice, at a quarter of the memory.
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyLength = 32

export const shortestPassword = 12
const longestPassword = 200

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** What is wrong with a new password, in words; null when it will do. */
export function passwordFault(password: string): string | null {
  if (password.length < shortestPassword)
    return `A password needs at least ${shortestPassword} characters.`
  return password.length > longestPassword
    ? `A password has at most ${longestPassword} characters.`
    : null
}

const written = (salt: Buffer, key: Buffer) =>
  `scrypt$${[cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')}`

/** The salted hash of a password, with the parameters it was made by. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await derive(password, salt, cost))
}

/** No password's hash: as much work to compare with as anybody's. */
const nobody = written(Buffer.alloc(16), Buffer.alloc(keyLength))

/**
 * Whether a password is the one that was hashed. Takes as long for an account that does not exist
 * (null), so that the time does not tell.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobody).split('$')
  if (password.length > longestPassword) return false
  const expected = Buffer.from(key, 'base64url')
  const parameters = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await derive(password, Buffer.from(salt, 'base64url'), parameters)
  return timingSafeEqual(given, expected) && hash !== null
}
