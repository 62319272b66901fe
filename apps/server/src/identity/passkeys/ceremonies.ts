import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import { type ChallengeOwner, saveChallenge, takeChallenge } from './challenges.queries.ts'
import { type DeviceKey, devicesOf, passkeyOfDevice, usePasskey } from './passkeys.queries.ts'

// Loaded on first use: the library is large, and many hubs sign people in elsewhere.
const library = () => import('@simplewebauthn/server')

const minute = 60_000
/** Minutes to complete a ceremony on the device. */
const ceremonyMinutes = 5

// Ed25519, ES256 and RS256, which devices use. Others would need support on this server.
const algorithms = [-8, -7, -257]

type Parts = Pick<FastifyInstance, 'settings' | 'database' | 'clock'>

const expiryOf = ({ clock }: Parts) => new Date(clock().getTime() + ceremonyMinutes * minute)

/** The challenge of a response; null if it cannot be parsed. */
function readChallenge(clientDataJSON: string): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge = clientData instanceof Object ? Reflect.get(clientData, 'challenge') : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The relying party; browsers release its passkeys to no other site. */
const siteOf = ({ settings }: Parts) => ({
  origin: settings.publicUrl,
  id: new URL(settings.publicUrl).hostname,
})

/** A device's response after creating a passkey. */
export interface NewPasskey {
  readonly id: string
  readonly clientDataJSON: string
  readonly attestationObject: string
  readonly transports: readonly string[]
}

/** Starts creating a passkey: discoverable, with user verification. */
export async function beginAdding(
  parts: Parts,
  person: { readonly personId: string; readonly username: string; readonly displayName: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  const known = await devicesOf(parts.database.db, person.personId)
  const options = await generateRegistrationOptions({
    rpName: `MyHub, ${parts.settings.COLLEGE_NAME}`,
    rpID: siteOf(parts).id,
    userName: person.username,
    userDisplayName: person.displayName,
    userID: Uint8Array.from(Buffer.from(person.personId.replaceAll('-', ''), 'hex')),
    timeout: ceremonyMinutes * minute,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
  })
  const { challenge } = options
  const { personId } = person
  const expiresAt = expiryOf(parts)
  await saveChallenge(parts.database.db, { personId }, { challenge, expiresAt })
  return options
}

/** Consumes the challenge of a response if it was issued to this person and has not expired. */
async function takeValidChallenge(
  { database, clock }: Parts,
  owner: ChallengeOwner,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON)
  if (challenge === null) return null
  const isValid = await takeChallenge(database.db, owner, { challenge, now: clock() })
  return isValid ? challenge : null
}

/** The library throws on any invalid response. */
const orNull = <T>(verification: Promise<T>): Promise<T | null> => verification.catch(() => null)

/** Verifies a response to a creation. Returns null if it does not match the challenge. */
export async function finishAdding(
  parts: Parts,
  personId: string,
  created: NewPasskey,
): Promise<DeviceKey | null> {
  const { verifyRegistrationResponse } = await library()
  const { id, transports, ...response } = created
  const { origin, id: site } = siteOf(parts)
  const challenge = await takeValidChallenge(parts, { personId }, response.clientDataJSON)
  if (challenge === null) return null
  const verified = await orNull(
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  const info = verified?.registrationInfo
  if (!info) return null
  return {
    credentialId: Buffer.from(info.credential.id, 'base64url'),
    publicKey: Buffer.from(info.credential.publicKey),
    counter: info.credential.counter,
    transports,
    isBackedUp: info.credentialBackedUp,
  }
}

/** Starts a sign-in with a passkey of this site. */
export async function beginSignIn(
  parts: Parts,
  interactionId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(parts).id,
    userVerification: 'required',
    timeout: ceremonyMinutes * minute,
  })
  const { challenge } = options
  const expiresAt = expiryOf(parts)
  await saveChallenge(parts.database.db, { interactionId }, { challenge, expiresAt })
  return options
}

/** The person that a passkey signs in, or the reason for the failure. */
export type PasskeyResult =
  | { readonly personId: string }
  | { readonly reason: 'unknownPasskey' | 'wrongPasskey'; readonly subjectId: string | null }

/** Verifies a response to a sign-in. */
export async function finishSignIn(
  parts: Parts,
  interactionId: string,
  response: AuthenticationResponseJSON,
): Promise<PasskeyResult> {
  const { db } = parts.database
  const known = await passkeyOfDevice(db, Buffer.from(response.id, 'base64url'))
  if (!known) return { reason: 'unknownPasskey', subjectId: null }
  const wrong = { reason: 'wrongPasskey', subjectId: known.personId } as const
  const { clientDataJSON } = response.response
  const challenge = await takeValidChallenge(parts, { interactionId }, clientDataJSON)
  if (challenge === null) return wrong
  const { verifyAuthenticationResponse } = await library()
  const { origin, id: site } = siteOf(parts)
  const verified = await orNull(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: site,
      credential: {
        id: response.id,
        publicKey: Uint8Array.from(known.publicKey),
        counter: known.counter,
        transports: [...known.transports],
      },
    }),
  )
  if (!verified?.verified) return wrong
  const { newCounter: counter, credentialBackedUp: isBackedUp } = verified.authenticationInfo
  const use = { id: known.id, counter, isBackedUp, now: parts.clock() }
  return (await usePasskey(db, use)) ? { personId: known.personId } : wrong
}
