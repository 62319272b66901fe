import { createECDH } from 'node:crypto'

const curve = 'prime256v1'
/** An uncompressed point: one byte, then two numbers. */
const numberBytes = 32

/** The key that identifies a hub to push services (RFC 8292), as a private JWK. */
export interface PushKey {
  /** The public key for browsers: an uncompressed point in base64url. */
  readonly publicKey: string
  readonly jwk: {
    readonly kty: 'EC'
    readonly crv: 'P-256'
    readonly x: string
    readonly y: string
    readonly d: string
  }
}

/**
 * Derives the key from a private number.
 * @param secret 32 bytes in base64url; generates a new one when missing
 * @throws Error when the number isn't valid for the curve
 */
export function pushKeyOf(secret?: string): PushKey {
  const pair = createECDH(curve)
  if (secret === undefined) pair.generateKeys()
  else pair.setPrivateKey(Buffer.from(secret, 'base64url'))
  const point = pair.getPublicKey()
  const part = (bytes: Buffer) => bytes.toString('base64url')
  return {
    publicKey: part(point),
    jwk: {
      kty: 'EC',
      crv: 'P-256',
      x: part(point.subarray(1, 1 + numberBytes)),
      y: part(point.subarray(1 + numberBytes)),
      // The number comes without leading zeros.
      d: part(
        Buffer.concat([Buffer.alloc(numberBytes), pair.getPrivateKey()]).subarray(-numberBytes),
      ),
    },
  }
}

/**
 * The keys in PUSH_KEY, separated by commas.
 * @throws Error when a number isn't valid for the curve
 */
export const pushKeysIn = (setting = ''): PushKey[] =>
  setting
    .split(',')
    .filter(Boolean)
    .map((key) => pushKeyOf(key))
