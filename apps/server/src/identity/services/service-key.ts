import { hashOf, newSecret } from '../secrets.ts'

/** Every key begins with this, so that scanners of code and logs find one that leaked. */
const prefix = 'myhub_'
const hintLength = 4

/** A new key of a service account, and what is stored of it. */
export function newServiceKey(): { key: string; hash: Buffer; hint: string } {
  const key = `${prefix}${newSecret()}`
  return { key, hash: hashOf(key), hint: key.slice(-hintLength) }
}

const header = new RegExp(String.raw`^Bearer (${prefix}\S*)\s*$`, 'i')

/** The key in a request's `Authorization`; undefined for a person's token or none. */
export const serviceKeyIn = (authorization: string | undefined): string | undefined =>
  header.exec(authorization ?? '')?.[1]
