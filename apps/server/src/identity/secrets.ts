import { createHash, randomBytes } from 'node:crypto'

/** A value nobody can guess: 256 bits, fit for a cookie or an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret: reading the database does not give the secret away. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
