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
import type { GradeDesk } from '../grade-desk.ts'
import { ownerOf } from '../owners.ts'
import { type RecordKind, recordKinds } from '../records.ts'
import type { Registrar } from '../registrar.ts'
import { ethosGradeDesk } from './grades/ethos-grade-desk.ts'
import { ethosHoldDesk } from './holds/ethos-hold-desk.ts'
import { type CallLine, type EthosClient, ethosClient } from './http/client.ts'
import { EthosError } from './http/ethos-error.ts'
import { pagesOf } from './http/pages.ts'
import type { EthosMapping } from './mapping.ts'
import { codeResources } from './mappings/lists.ts'
import { collegeId } from './mappings/offer.ts'
import { mappingsOf, resourcesOf } from './mappings.ts'
import { openOwnRecord } from './own/own-record.ts'
import { changesOf } from './reading/changes.ts'
import { type Discovery, discover, formatRestricted, probe } from './reading/discovery.ts'
import { failureOf, type Reader } from './reading/reading.ts'
import { referenceLists } from './reading/references.ts'
import { resolvePerson } from './reading/resolve.ts'
import { resourcePins, teachers } from './reading/resources.ts'
import { sectionReading } from './reading/section-reading.ts'
import { spool } from './reading/spool.ts'
import { ethosRegistrar } from './registering/ethos-registrar.ts'
import { type EthosSettings, ethosSettingsOf } from './settings.ts'

/** How long discovered resources are cached. */
const discoveredMs = 10 * 60_000

/** Ethos as a source, with Ethos-specific parts. */
export interface EthosSource extends SisSource {
  readonly reader: Reader
  close(): Promise<void>
}

/**
 * A college's records in Ellucian Ethos Integration (sis.md sections 1 and 4).
 * @param client for tests; created from the settings by default
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
  /** By the media type they write in. */
  const registrars = new Map<string, Registrar>()
  const holdDesk = ethosHoldDesk(reader)
  const gradeDesks = new Map<string, GradeDesk>()
  const readAll = readEverything(reader, (mapping) => canRead(mapping, unreadable))
  return {
    kind: 'ethos',
    peoplePerReading: 1,
    config: { baseUrl: settings.baseUrl },
    codeLists: [...new Set(Object.values(codeResources))],
    reader,
    close: () => client.close(),
    place: (kind, field) => ({ resource: placeOf(kind), path: field }),
    inspect: async (context) => {
      const title = `Ethos at ${new URL(settings.baseUrl).host}`
      // Changes cannot be detected in advance, so each reading has a new fingerprint.
      const fingerprints = new Map([['reading', context.runId]])
      try {
        const probed = await probe(client, await discovered(context), context)
        const { rows, missing, restricted } = probed
        const notes = formatRestricted(restricted)
        unreadable = missing
        const deliveries = deliveriesOf(missing, () => true)
        const withoutTeachers = missing.has(teachers)
        const amount = [...rows.values()].reduce((sum, count) => sum + count, 0)
        return { title, problems: [], notes, deliveries, withoutTeachers, fingerprints, amount }
      } catch (error) {
        const problems = [toFailure(error)]
        const deliveries = deliveriesOf(new Map(), () => false)
        return { title, problems, deliveries, fingerprints, amount: 0 }
      }
    },
    records: (kind, context) => readAll(kind, context),
    people: async (sisIds, context) => {
      try {
        const { missing } = await discovered(context)
        const read = spool(reader, sisIds)
        return {
          deliveries: deliveriesOf(missing, (kind) => ownerOf(kind) !== null),
          records: async function* (kind) {
            // Instructors are not a person's own records; they are read with the sections.
            for (const mapping of mappingsOf(kind))
              if (mapping.owner !== null && mapping.resource !== teachers)
                yield* read(mapping, kind, context)
          },
        }
      } catch (error) {
        return [toFailure(error)]
      }
    },
    sections: async (sisIds, context) => {
      try {
        const { missing } = await discovered(context)
        return sectionReading(reader, sisIds, missing, context)
      } catch (error) {
        return [toFailure(error)]
      }
    },
    changes: (cursor, context) => changesOf(reader, cursor, context),
    resolve: (reference, context) => resolvePerson(reader, reference, context),
    openOwn: (sisId, context) => openOwnRecord(reader, sisId, context),
    openHoldDesk: async (context) => ((await discovered(context)).endsHolds ? holdDesk : null),
    openGradeDesk: async (context) => {
      const { gradeType } = await discovered(context)
      if (gradeType === null) return null
      const known = gradeDesks.get(gradeType) ?? ethosGradeDesk(reader, gradeType)
      gradeDesks.set(gradeType, known)
      return known
    },
    openRegistrar: async (context) => {
      const { registering } = await discovered(context)
      if (registering === null) return null
      const { type } = registering
      const known = registrars.get(type) ?? ethosRegistrar(reader, registering)
      registrars.set(type, known)
      return known
    },
  }
}

/** The Ethos in the settings; null if there is none. */
export function ethosOf(settings: Settings, log?: (line: CallLine) => void): EthosSource | null {
  const reference = ethosSettingsOf(settings)
  if (!reference) return null
  const source = ethosSource(reference, clientOf(reference, log))
  const { SIS_CSV_FOLDER: folder } = settings
  return folder === undefined ? source : withFolder(source, folder)
}

/** The location of a kind for people; with several resources the exact one is unknown. */
function placeOf(kind: RecordKind): string {
  const names = [...new Set(mappingsOf(kind).map(({ resource }) => resource))]
  if (names.length > 2) return `${names.length} lists, ${names[0]} among them`
  return names.join(' or ') || kind
}

/** Kinds without an Ethos resource (sis.md section 1.5). */
export const kindsWithoutResource: readonly RecordKind[] = recordKinds.filter(
  (kind) => kind !== 'organizations' && mappingsOf(kind).length === 0,
)

/** Ethos, with a folder of files for kinds it has no resource for. */
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

/** Reads everything available, buffering the records of one run. */
function readEverything(reader: Reader, isAvailable: (mapping: EthosMapping) => boolean) {
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
    for (const mapping of mappingsOf(kind).filter(isAvailable))
      for await (const batch of read(mapping, kind, context)) {
        // Two resources of one kind each count from one.
        const records = batch.records.map((record) => ({ ...record, line: ++lines }))
        yield { ...batch, records }
      }
  }
}

const canRead = (mapping: EthosMapping, missing: Discovery['missing']): boolean =>
  resourcesOf(mapping).every((name) => !missing.has(name))

/**
 * A kind is delivered if all its resources are readable; an absent one is left unchanged.
 * Enrollments can come without instructors: a missing permission affects only its own records
 * (sis.md section 1.2).
 */
function deliveriesOf(
  missing: ReadonlyMap<string, string>,
  isRelevant: (kind: RecordKind) => boolean,
): Record<RecordKind, Delivery> {
  const entries = recordKinds.map((kind): [RecordKind, Delivery] => {
    const mappings = mappingsOf(kind).filter(({ resource }) => resource !== teachers)
    const isAvailable =
      kind === 'organizations' ||
      (mappings.length > 0 && mappings.every((mapping) => canRead(mapping, missing)))
    return [kind, isAvailable && isRelevant(kind) ? 'bulk' : 'absent']
  })
  return Object.fromEntries(entries) as Record<RecordKind, Delivery>
}

function toFailure(error: unknown): SourceFailure {
  if (error instanceof EthosError) return failureOf(error)
  if (error instanceof GateClosed)
    return failureOf(
      new EthosError('rateLimited', { resource: 'ethos', detail: 'calls are currently paused' }),
    )
  throw error
}
