import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// The few CBOR types a passkey needs (RFC 8949).
const head = (kind: number, count: number): Buffer => {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  if (count < 256) return Buffer.from([(kind << 5) | 24, count])
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const textString = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest()
const base64url = (value: Buffer | string) => Buffer.from(value).toString('base64url')

const present = 0x01
const unlocked = 0x04
const canBackUp = 0x08
const backedUp = 0x10
const withKey = 0x40

interface CredentialOptions {
  readonly challenge: string
}

/** Faulty or unusual behavior of a device. */
export interface Behavior {
  readonly origin?: string
  readonly site?: string
  readonly isUnlocked?: boolean
  readonly counter?: number
}

/**
 * A software authenticator: creates one passkey and signs with it (WebAuthn level 3), so that tests
 * get what a real device sends. ES256, attestation none.
 */
export function authenticator(publicUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let count = 0

  const clientData = (type: string, { challenge }: CredentialOptions, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (
    { site = new URL(publicUrl).hostname, isUnlocked = true, counter = count }: Behavior,
    key?: Buffer,
  ) => {
    const counterBytes = Buffer.alloc(4)
    counterBytes.writeUInt32BE(counter)
    const flags = present | canBackUp | backedUp | (isUnlocked ? unlocked : 0) | (key ? withKey : 0)
    return Buffer.concat([
      sha256(site),
      Buffer.from([flags]),
      counterBytes,
      ...(key ? [Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key] : []),
    ])
  }

  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ])
  }

  return {
    /** The credential for `POST /v1/authentication/passkeys`. */
    make(options: CredentialOptions, behavior: Behavior = {}) {
      const { origin = publicUrl } = behavior
      return {
        id: base64url(credentialId),
        clientDataJSON: base64url(clientData('webauthn.create', options, origin)),
        attestationObject: base64url(
          map([
            [textString('fmt'), textString('none')],
            [textString('attStmt'), map([])],
            [textString('authData'), bytes(authenticatorData(behavior, coseKey()))],
          ]),
        ),
        transports: ['internal', 'hybrid'],
      }
    },
    /** What the sign-in page's script sends. Its counter increments by one by default. */
    answer(options: CredentialOptions, behavior: Behavior = {}): string {
      const { origin = publicUrl } = behavior
      count += 1
      const clientDataBytes = clientData('webauthn.get', options, origin)
      const data = authenticatorData(behavior)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataBytes)]), privateKey)
      return JSON.stringify({
        id: base64url(credentialId),
        clientDataJSON: base64url(clientDataBytes),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}

export type Authenticator = ReturnType<typeof authenticator>
