import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll } from 'vitest'

/** What the provider is to do from now on. */
export interface ProviderOrders {
  /** Claims of its tokens, over its own. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly userInfo?: Readonly<Record<string, unknown>>
  /** The error with which it sends people back. */
  readonly refuse?: string
  /** Whether nobody answers at its address. */
  readonly isDown?: boolean
  /** The status with which its token endpoint fails. */
  readonly tokenStatus?: number
}

/** An OpenID provider that is not ours, in another process. */
export interface CollegeProvider {
  readonly issuer: string
  order(orders: ProviderOrders): Promise<void>
}

async function startProvider(): Promise<CollegeProvider & { stop: () => Promise<void> }> {
  const file = new URL('./college-provider.process.ts', import.meta.url)
  const child: ChildProcess = fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [issuer] = await once(child, 'message')
  return {
    issuer: String(issuer),
    async order(orders) {
      child.send(orders)
      await once(child, 'message')
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** The college's provider for one test file. Call it before `useOwnTestApp`. */
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
