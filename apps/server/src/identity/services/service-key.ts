import { hashOf, newSecret } from '../secrets.ts'

/** The prefix of every key, so that scanners of code and logs find a leaked one. */
const prefix = 'myhub_'
const hintLength = 4

/** A new key of a service account, and its stored form. */
export function newServiceKey(): { key: string; hash: Buffer; hint: string } {
  const key = `${prefix}${newSecret()}`
  return { key, hash: hashOf(key), hint: key.slice(-hintLength) }
}

const header = new RegExp(String.raw`^Bearer (${prefix}\S*)\s*$`, 'i')

/** The key in a request's `Authorization`; undefined for a person's token or without one. */
export const serviceKeyIn = (authorization: string | undefined): string | undefined =>
  header.exec(authorization ?? '')?.[1]
