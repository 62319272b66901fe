import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prairieBendExtensions } from '@myhub/college/ethos/extensions.ts'
import { type EthosServer, simulatedKey, startEthos } from '@myhub/college/ethos/server.ts'
import { generateCollege } from '@myhub/college/generate.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CallContext } from '#connectors/connector.ts'
import { type EthosSource, ethosSource } from '#connectors/ethos/ethos.ts'
import { type ClientOptions, type EthosClient, ethosClient } from '#connectors/ethos/http/client.ts'
import type { Time } from '#connectors/ethos/http/time.ts'
import { type EthosSettings, ethosDefaults } from '#connectors/ethos/settings.ts'

const refDate = '2026-11-21'

/** A simulated Ethos, its college, and clients whose waits take no time. */
export interface TestEthos extends EthosServer {
  readonly folder: string
  /** The clock of both sides; it advances when someone waits. */
  readonly time: Time & { readonly waits: number[]; advance(milliseconds: number): void }
  settings(changes?: Partial<EthosSettings>): EthosSettings
  client(changes?: Partial<ClientOptions>): EthosClient
  source(changes?: Partial<EthosSettings>, options?: Partial<ClientOptions>): EthosSource
  context(changes?: Partial<CallContext>): CallContext
}

function virtualTime(start: number): TestEthos['time'] {
  let now = start
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      now += milliseconds
    },
  }
}

/**
 * Starts a simulated Ethos for a test file; what a test changes is reset for the next one, except
 * documents.
 */
export function useEthos({
  scale = 0.005,
  putMode = 'partial',
  hasQuirks = false,
}: {
  scale?: number
  putMode?: 'partial' | 'full'
  hasQuirks?: boolean
} = {}): () => TestEthos {
  let running: TestEthos | undefined
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'myhub-ethos-'))
    await generateCollege({ seed: 'ethos', scale, refDate, out: folder })
    const time = virtualTime(Date.parse(`${refDate}T15:00:00Z`))
    const options = { folder, seed: 'ethos', refDate, now: time.now, putMode, hasQuirks }
    const server = await startEthos(options)
    const settings: TestEthos['settings'] = (changes) => ({
      ...ethosDefaults,
      baseUrl: server.url,
      apiKey: simulatedKey,
      timeZone: 'America/Chicago',
      extensions: prairieBendExtensions,
      ...changes,
    })
    const client: TestEthos['client'] = (changes) => {
      const { baseUrl, apiKey, concurrency, perSecond } = settings()
      const budget = { concurrency, perSecond }
      return ethosClient({ baseUrl, apiKey, budget, time, random: () => 0.5, ...changes })
    }
    running = {
      ...server,
      folder,
      time,
      settings,
      client,
      source: (changes, options) => ethosSource(settings(changes), client(options)),
      context: (changes) => ({
        signal: new AbortController().signal,
        runId: crypto.randomUUID(),
        lane: 'bulk',
        ...changes,
      }),
    }
  }, 120_000)
  beforeEach(() => {
    running?.fail()
    running?.denied.clear()
    running?.versions.clear()
    if (running) running.registrar.system = 'colleague'
    if (running)
      Object.assign(running.writeOptions, {
        endsHolds: true,
        takesGrades: true,
        takesAttendance: true,
      })
    running?.account.reset()
    running?.time.waits.splice(0)
  })
  afterAll(async () => {
    await running?.close()
    if (running) await rm(running.folder, { recursive: true, force: true })
  })
  return () => {
    if (!running) throw new Error('The simulated Ethos starts before the first test, not at import')
    return running
  }
}
