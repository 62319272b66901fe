declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Options {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    readonly authSecret: string
    /** The receiver's public key, base64url; for encryption. */
    readonly dh?: string
    /** Base64url; random when missing. */
    readonly salt?: string
  }

  // Encrypted content encoding for HTTP (RFC 8188) with the keys of a push subscription (RFC 8291).
  export function encrypt(content: Buffer, options: Options): Buffer
  export function decrypt(content: Buffer, options: Options): Buffer
}
