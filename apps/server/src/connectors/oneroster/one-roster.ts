import type { Settings } from '#settings.ts'
import type { CallContext, Delivery, SisSource } from '../connector.ts'
import { csvSource, isCopy } from '../csv/csv.ts'
import type { CallLine, EthosClient } from '../ethos/http/client.ts'
import { EthosError } from '../ethos/http/ethos-error.ts'
import { type RecordKind, recordKinds } from '../records.ts'
import { oneRosterClient, pagesOf } from './client.ts'
import { problemOf } from './problem.ts'
import { readProvider } from './reading.ts'
import { resources } from './rows.ts'
import { type OneRosterSettings, oneRosterSettingsOf } from './settings.ts'

/** A OneRoster provider as a source. */
export interface OneRosterSource extends SisSource {
  /** How many documents each collection has, or why it can't be read. */
  check(context: CallContext): Promise<readonly CollectionCheck[]>
  close(): Promise<void>
}

export interface CollectionCheck {
  readonly name: string
  readonly isRequired: boolean
  readonly count: number | null
  readonly problem: string | null
}

/**
 * A college's records at a provider of OneRoster 1.2 by REST. Inspecting it reads them into a folder
 * as a OneRoster package, which is imported like any other.
 * @param client for tests; created from the settings by default
 * @param isFull whether to read everything, not only changes
 */
export function oneRosterSource(
  settings: OneRosterSettings,
  client: EthosClient = oneRosterClient(settings),
  isFull = false,
): OneRosterSource {
  let folder = ''
  let files: SisSource | null = null
  return {
    kind: 'csv',
    isRepeatable: true,
    get config() {
      return { folder, ...isCopy }
    },
    inspect: async (context) => {
      const reading = await readProvider(client, settings, context, isFull)
      const title = `OneRoster at ${new URL(settings.baseUrl).host}`
      if (reading.problems.length > 0) {
        const { problems, notes } = reading
        return { title, problems, notes, deliveries: nothing(), fingerprints: new Map(), amount: 0 }
      }
      folder = reading.folder
      files = csvSource(folder)
      const state = await files.inspect(context)
      return { ...state, notes: [...reading.notes, ...(state.notes ?? [])] }
    },
    records: (kind, context) => (files ?? csvSource(folder)).records(kind, context),
    place: (kind, field) => (files ?? csvSource(folder)).place(kind, field),
    check: async (context) => {
      const checks: CollectionCheck[] = []
      for (const { name, isRequired } of resources)
        checks.push({ name, isRequired, ...(await countOf(client, settings, name, context)) })
      return checks
    },
    close: () => client.close(),
  }
}

const nothing = () =>
  Object.fromEntries(recordKinds.map((kind) => [kind, 'absent'])) as Record<RecordKind, Delivery>

async function countOf(
  client: EthosClient,
  settings: OneRosterSettings,
  name: string,
  context: CallContext,
): Promise<Pick<CollectionCheck, 'count' | 'problem'>> {
  try {
    for await (const { documents, total } of pagesOf(client, settings, name, null, context))
      return { count: total ?? documents.length, problem: null }
    return { count: 0, problem: null }
  } catch (error) {
    if (error instanceof EthosError) return { count: null, problem: problemOf(error) }
    throw error
  }
}

/** The OneRoster provider in the settings; null if there is none. */
export function oneRosterOf(
  settings: Settings,
  { isFull = false, log }: { isFull?: boolean; log?: (line: CallLine) => void } = {},
): OneRosterSource | null {
  const config = oneRosterSettingsOf(settings)
  return config && oneRosterSource(config, oneRosterClient(config, log), isFull)
}
