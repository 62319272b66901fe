import type { Settings } from '#settings.ts'
import { composedSource } from '../composed-source.ts'
import {
  type CallContext,
  type Delivery,
  GateClosed,
  type RecordBatch,
  type SisSource,
  type SourceFailure,
} from '../connector.ts'
import { csvSource } from '../csv/csv.ts'
import { csvLimits } from '../csv/settings.ts'
import { ownerOf } from '../owners.ts'
import { type RecordKind, recordKinds } from '../records.ts'
import { type CallLine, type EthosClient, ethosClient } from './http/client.ts'
import { EthosError } from './http/ethos-error.ts'
import { pagesOf } from './http/pages.ts'
import type { EthosMapping } from './mapping.ts'
import { codeResources } from './mappings/lists.ts'
import { collegeId } from './mappings/offer.ts'
import { mappingsOf, resourcesOf } from './mappings.ts'
import { openOwnRecord } from './own/own-record.ts'
import { changesOf } from './reading/changes.ts'
import { type Discovery, discover, probe } from './reading/discovery.ts'
import { failureOf, type Reader } from './reading/reading.ts'
import { referenceLists } from './reading/references.ts'
import { resolvePerson } from './reading/resolve.ts'
import { resourcePins, teachers } from './reading/resources.ts'
import { sectionReading } from './reading/section-reading.ts'
import { spool } from './reading/spool.ts'
import { type EthosSettings, ethosSettingsOf } from './settings.ts'

/** What is offered changes seldom: asked again after so long. */
const discoveredMs = 10 * 60_000

/** An Ethos as a source, and what only Ethos has. */
export interface EthosSource extends SisSource {
  readonly reader: Reader
  close(): Promise<void>
}

/**
 * A college's records in Ellucian Ethos Integration (sis.md sections 1 and 4).
 * @param client for tests; made from the settings when absent
 */
export function ethosSource(
  settings: EthosSettings,
  client: EthosClient = clientOf(settings),
): EthosSource {
  let known: { discovery: Discovery; until: number } | null = null
  const pin = (resource: string) =>
    known?.discovery.pins.get(resource) ?? settings.pins[resource] ?? resourcePins[resource] ?? '1'
  const references = referenceLists(
    (resource, context) => pagesOf(client, { resource, pin: pin(resource) }, context),
    () => client.time.now(),
  )
  const reader: Reader = { client, references, settings, pin }
  const discovered = async (context: CallContext): Promise<Discovery> => {
    if (known && known.until > client.time.now()) return known.discovery
    const discovery = await discover(client, settings.pins, context)
    known = { discovery, until: client.time.now() + discoveredMs }
    return discovery
  }
  let unreadable: Discovery['missing'] = new Map()
  const whole = wholeReading(reader, (mapping) => canRead(mapping, unreadable))
  return {
    kind: 'ethos',
    together: 1,
    config: { baseUrl: settings.baseUrl },
    codeLists: [...new Set(Object.values(codeResources))],
    reader,
    close: () => client.close(),
    place: (kind, field) => ({ resource: placeOf(kind), path: field }),
    inspect: async (context) => {
      const title = `Ethos at ${new URL(settings.baseUrl).host}`
      // The same is never known beforehand: each reading is another.
      const fingerprints = new Map([['reading', context.runId]])
      try {
        const { rows, missing } = await probe(client, await discovered(context), context)
        unreadable = missing
        const deliveries = deliveriesOf(missing, () => true)
        const withoutTeachers = missing.has(teachers)
        const amount = [...rows.values()].reduce((sum, count) => sum + count, 0)
        return { title, problems: [], deliveries, withoutTeachers, fingerprints, amount }
      } catch (error) {
        const problems = [asFailure(error)]
        const deliveries = deliveriesOf(new Map(), () => false)
        return { title, problems, deliveries, fingerprints, amount: 0 }
      }
    },
    records: (kind, context) => whole(kind, context),
    people: async (sisIds, context) => {
      try {
        const { missing } = await discovered(context)
        const read = spool(reader, sisIds)
        return {
          deliveries: deliveriesOf(missing, (kind) => ownerOf(kind) !== null),
          records: async function* (kind) {
            // Who teaches is nobody's own record: it is read with the sections.
            for (const mapping of mappingsOf(kind))
              if (mapping.owner !== null && mapping.resource !== teachers)
                yield* read(mapping, kind, context)
          },
        }
      } catch (error) {
        return [asFailure(error)]
      }
    },
    sections: async (sisIds, context) => {
      try {
        const { missing } = await discovered(context)
        return sectionReading(reader, sisIds, missing, context)
      } catch (error) {
        return [asFailure(error)]
      }
    },
    changes: (cursor, context) => changesOf(reader, cursor, context),
    resolve: (wanted, context) => resolvePerson(reader, wanted, context),
    openOwn: (sisId, context) => openOwnRecord(reader, sisId, context),
  }
}

/** The Ethos that the settings name; null when they name none. */
export function ethosOf(settings: Settings, log?: (line: CallLine) => void): EthosSource | null {
  const wanted = ethosSettingsOf(settings)
  if (!wanted) return null
  const source = ethosSource(wanted, clientOf(wanted, log))
  const { SIS_CSV_FOLDER: folder } = settings
  return folder === undefined ? source : withFolder(source, folder)
}

/** Where records of a kind come from, in words: of several resources it is not known which. */
function placeOf(kind: RecordKind): string {
  const names = [...new Set(mappingsOf(kind).map(({ resource }) => resource))]
  if (names.length > 2) return `${names.length} lists, ${names[0]} among them`
  return names.join(' or ') || kind
}

/** What no resource of Ethos is made for (sis.md section 1.5). */
export const kindsWithoutResource: readonly RecordKind[] = recordKinds.filter(
  (kind) => kind !== 'organizations' && mappingsOf(kind).length === 0,
)

/** An Ethos, and a folder of files for what it has no resource for. */
export const withFolder = (source: EthosSource, folder: string): EthosSource =>
  composedSource(
    source,
    () => csvSource(folder, 'csv', csvLimits, source.kind),
    kindsWithoutResource,
  )

const clientOf = (
  { baseUrl, apiKey, concurrency, perSecond }: EthosSettings,
  log?: (line: CallLine) => void,
) => ethosClient({ baseUrl, apiKey, budget: { concurrency, perSecond }, ...(log ? { log } : {}) })

/** Reads everything that can be; one run's records at a time wait to be asked for. */
function wholeReading(reader: Reader, isThere: (mapping: EthosMapping) => boolean) {
  let current: { runId: string; read: ReturnType<typeof spool> } | null = null
  return async function* (kind: RecordKind, context: CallContext): AsyncGenerator<RecordBatch> {
    if (current?.runId !== context.runId)
      current = { runId: context.runId, read: spool(reader, null) }
    const { read } = current
    if (kind === 'organizations') {
      const college = { line: 1, sisId: collegeId, isDeleted: false, values: [''] }
      yield { records: [college], problems: [], failure: null, amount: 0 }
    }
    let lines = 0
    for (const mapping of mappingsOf(kind).filter(isThere))
      for await (const batch of read(mapping, kind, context)) {
        // Of two resources that feed a kind, each counts from one.
        const records = batch.records.map((record) => ({ ...record, line: ++lines }))
        yield { ...batch, records }
      }
  }
}

const canRead = (mapping: EthosMapping, missing: Discovery['missing']): boolean =>
  resourcesOf(mapping).every((name) => !missing.has(name))

/**
 * A kind comes when all that it is made of can be read; what is absent stays as it is. Enrollments come without those
 * who teach: a permission that is missing keeps its own records away and no others (sis.md section 1.2).
 */
function deliveriesOf(
  missing: ReadonlyMap<string, string>,
  isMeant: (kind: RecordKind) => boolean,
): Record<RecordKind, Delivery> {
  const entries = recordKinds.map((kind): [RecordKind, Delivery] => {
    const mappings = mappingsOf(kind).filter(({ resource }) => resource !== teachers)
    const isThere =
      kind === 'organizations' ||
      (mappings.length > 0 && mappings.every((mapping) => canRead(mapping, missing)))
    return [kind, isThere && isMeant(kind) ? 'bulk' : 'absent']
  })
  return Object.fromEntries(entries) as Record<RecordKind, Delivery>
}

function asFailure(error: unknown): SourceFailure {
  if (error instanceof EthosError) return failureOf(error)
  if (error instanceof GateClosed)
    return failureOf(
      new EthosError('rateLimited', { resource: 'ethos', detail: 'no call may be made now' }),
    )
  throw error
}
