import { createHash } from 'node:crypto'

/** The GUID in a request that creates a record. */
export const emptyGuid = '00000000-0000-0000-0000-000000000000'

/** The DNS namespace of RFC 9562. Any namespace would do, but it must not change. */
const namespace = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex')

/**
 * The GUID of a record: a version 5 UUID of seed, resource and key, so that the same college has
 * the same ones everywhere.
 */
export function guidOf(seed: string, resource: string, key: string): string {
  const bytes = createHash('sha1').update(namespace).update(`${seed}|${resource}|${key}`).digest()
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}
