import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { selfSigned } from '../services/self-signed.ts'

/** What the identity provider sends from now on, in place of correct values. */
export interface IdpBehavior {
  readonly nameId?: string
  readonly attributes?: Readonly<Record<string, readonly string[]>>
  readonly issuer?: string
  readonly audience?: string
  readonly recipient?: string
  /** Null: the identity provider started the sign-in. */
  readonly inResponseTo?: string | null
  /** How long the assertion is valid from now on, in seconds. */
  readonly lifetime?: number
  readonly authenticatedSecondsAgo?: number
  readonly context?: string
  readonly encrypts?: boolean
  /** Another key signs. `known` is in the metadata from now on. */
  readonly key?: 'unknown' | 'known'
  readonly hash?: 'sha1' | 'sha256'
  /** A status such as `AuthnFailed`, in place of an assertion. */
  readonly status?: string
}

/** Keys of the two sides, made for this run. */
export interface IdpKeys {
  readonly idp: { readonly key: string; readonly cert: string }
  readonly other: { readonly key: string; readonly cert: string }
  readonly hub: { readonly key: string; readonly cert: string }
}

/** A SAML identity provider in another process, with a hub's key and certificate for it. */
export interface TestIdp {
  readonly entityId: string
  readonly metadata: string
  readonly hubKeyFile: string
  readonly hubCertificateFile: string
  configure(behavior: IdpBehavior): Promise<void>
  /** The address at the hub with the identity provider's own signed request to sign out. */
  logoutAddress(of: { nameId: string; destination: string }): Promise<string>
  stop(): Promise<void>
}

async function startIdp(): Promise<TestIdp> {
  const makeKeys = () => selfSigned(1, 'rsa')
  const [idp, other, hub] = await Promise.all([makeKeys(), makeKeys(), makeKeys()])
  const folder = await mkdtemp(join(tmpdir(), 'myhub-saml-'))
  const hubKeyFile = join(folder, 'hub.key')
  const hubCertificateFile = join(folder, 'hub.crt')
  await writeFile(hubKeyFile, hub.key)
  await writeFile(hubCertificateFile, hub.cert)
  const file = new URL('./identity-provider.process.ts', import.meta.url)
  const child: ChildProcess = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const request = async (message: object): Promise<string> => {
    child.send(message)
    const [answer] = await once(child, 'message')
    return String(answer)
  }
  const keys: IdpKeys = { idp, other, hub }
  const address = await request({ keys })
  return {
    entityId: `${address}/idp`,
    metadata: `${address}/metadata`,
    hubKeyFile,
    hubCertificateFile,
    configure: async (behavior) => {
      await request({ behavior })
    },
    logoutAddress: (logout) => request({ logout }),
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

/** The identity provider for a test file. Call it before `useOwnTestApp`. */
export function useTestIdp(): () => TestIdp {
  let idp: TestIdp | undefined
  beforeAll(async () => {
    idp = await startIdp()
  })
  afterAll(async () => {
    await idp?.stop()
  })
  return () => {
    if (!idp) throw new Error('The identity provider starts before the first test, not at import')
    return idp
  }
}
