import { createHash, randomBytes } from 'node:crypto'

/** A random secret of 256 bits, safe in a cookie or URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret, so that reading the database does not reveal it. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
