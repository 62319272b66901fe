import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll } from 'vitest'

/** How the provider behaves from now on. */
export interface ProviderBehavior {
  /** Claims of its tokens, overriding its own. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly userInfo?: Readonly<Record<string, unknown>>
  /** Adds another key, which signs every second token from now on. */
  readonly newKey?: true
  /** The error it redirects people with. */
  readonly redirectError?: string
  /** Whether its address doesn't respond. */
  readonly isDown?: boolean
  /** The status its token endpoint fails with. */
  readonly tokenStatus?: number
}

/** A third-party OpenID provider in another process. */
export interface CollegeProvider {
  readonly issuer: string
  configure(behavior: ProviderBehavior): Promise<void>
  /** A token about signing out, with claims that override the right ones; null removes one. */
  logoutToken(claims: Readonly<Record<string, unknown>>): Promise<string>
}

async function startProvider(): Promise<CollegeProvider & { stop: () => Promise<void> }> {
  const file = new URL('./college-provider.process.ts', import.meta.url)
  const child: ChildProcess = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [issuer] = await once(child, 'message')
  return {
    issuer: String(issuer),
    async configure(behavior) {
      child.send(behavior)
      await once(child, 'message')
    },
    async logoutToken(claims) {
      child.send({ logout: claims })
      const [token] = await once(child, 'message')
      return String(token)
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** The college's provider for a test file. Call it before `useOwnTestApp`. */
export function useCollegeProvider(): () => CollegeProvider {
  let provider: Awaited<ReturnType<typeof startProvider>> | undefined
  beforeAll(async () => {
    provider = await startProvider()
  })
  afterAll(async () => {
    await provider?.stop()
  })
  return () => {
    if (!provider) throw new Error('The provider starts before the first test, not at import')
    return provider
  }
}
