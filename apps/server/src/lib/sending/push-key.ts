import { createECDH } from 'node:crypto'

const curve = 'prime256v1'
/** An uncompressed point: one sign, then two numbers. */
const numberBytes = 32

/** The key by which push services know a hub (RFC 8292), as a JWK that signs. */
export interface PushKey {
  /** What browsers are given: an uncompressed point in base64url. */
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
 * The key of a private number.
 * @param secret 32 bytes in base64url; a new one without it
 * @throws Error when the number is none of the curve's
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
      // A number that begins with zeros is given without them.
      d: part(
        Buffer.concat([Buffer.alloc(numberBytes), pair.getPrivateKey()]).subarray(-numberBytes),
      ),
    },
  }
}
