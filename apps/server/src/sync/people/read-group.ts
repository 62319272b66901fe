import { createHash } from 'node:crypto'
import {
  type CallContext,
  type FailureKind,
  GateClosed,
  type PeopleReading,
  type SisSource,
  type SourceFailure,
  type SourceProblem,
  type SourceRecord,
} from '#connectors/connector.ts'
import { ownerOf } from '#connectors/owners.ts'
import { fieldsOf, type RecordKind, recordKinds, recordsVersion } from '#connectors/records.ts'
import type { Merge } from '../merge.ts'
import { personTables } from '../tables/person-tables.ts'

/** Why a group couldn't be read, or only partly. */
export interface GroupFailure {
  readonly kind: FailureKind | 'closed'
  readonly retryAfterMs: number | null
}

/** One group of one person as read; plain JSON, so that it can be stored. */
export interface PersonReading {
  readonly records: Readonly<Partial<Record<RecordKind, readonly SourceRecord[]>>>
  /** Kinds that are incomplete: none of their rows may be removed. */
  readonly cut: readonly RecordKind[]
  /** Ids of unusable rows of any person: their stored data stays. */
  readonly aside: readonly string[]
  readonly problems: readonly SourceProblem[]
  readonly failure: GroupFailure | null
  /** Equal for equal content. */
  readonly fingerprint: string
}

export type GroupReading =
  | { readonly state: 'read'; readonly people: ReadonlyMap<string, PersonReading> }
  | { readonly state: 'failed'; readonly failure: GroupFailure }

/** The kinds of records that some tables are built from, referenced ones first. */
export function kindsOf(merges: readonly Merge[]): RecordKind[] {
  const kinds = new Set(
    merges.flatMap(({ kind, details }) => (details ? [kind, details.kind] : [kind])),
  )
  return recordKinds.filter((kind) => kinds.has(kind))
}

const failed = (kind: GroupFailure['kind'], retryAfterMs: number | null = null) =>
  ({ state: 'failed', failure: { kind, retryAfterMs } }) as const

const toFailure = ({ kind = 'malformed', retryAfterMs = null }: SourceFailure): GroupFailure => ({
  kind,
  retryAfterMs,
})

/**
 * Reads one group of some people without using the database: a slow source blocks no one there.
 * Failures are returned as values (sis.md section 4.3).
 * @param sisIds the source's ids
 */
export async function readGroup(
  source: SisSource,
  group: string,
  sisIds: readonly string[],
  context: CallContext,
): Promise<GroupReading> {
  try {
    const reading = await source.people?.(new Set(sisIds), context)
    if (!reading) return failed('unsupported')
    if (!('records' in reading)) {
      const [first] = reading
      return failed(first?.kind ?? 'unavailable', first?.retryAfterMs ?? null)
    }
    const merges = (personTables[group] ?? []).filter(
      ({ kind }) => reading.deliveries[kind] !== 'absent',
    )
    // A delta contains what changed, not what exists.
    const isComplete = merges.every(({ kind }) => reading.deliveries[kind] === 'bulk')
    if (merges.length === 0 || !isComplete) return failed('unsupported')
    // Kinds that come from elsewhere, or can't be read, aren't considered missing.
    const unread = personTables[group]?.flatMap((merge) =>
      merges.includes(merge) ? [] : merge.kind,
    )
    return await readKinds(source, reading, { kinds: kindsOf(merges), unread }, sisIds, context)
  } catch (error) {
    if (error instanceof GateClosed) return failed('closed')
    if (context.signal.aborted) return failed('cancelled')
    throw error
  }
}

async function readKinds(
  source: SisSource,
  reading: PeopleReading,
  {
    kinds,
    unread = [],
  }: { kinds: readonly RecordKind[]; unread?: readonly RecordKind[] | undefined },
  sisIds: readonly string[],
  { signal }: CallContext,
): Promise<GroupReading> {
  const recordsByPerson = new Map(sisIds.map((sisId) => [sisId, newPersonRecords()]))
  const owners = new Map<RecordKind, Map<string, string>>()
  const unusableIds: string[] = []
  const problems: SourceProblem[] = []
  const incompleteKinds: RecordKind[] = [...unread]
  let failure: GroupFailure | null = null
  let rows = 0
  for (const kind of kinds) {
    const findPerson = findOwner(kind, owners)
    for await (const batch of reading.records(kind)) {
      signal.throwIfAborted()
      for (const record of batch.records) {
        const sisId = findPerson(record)
        const personRecords = sisId === undefined ? undefined : recordsByPerson.get(sisId)
        if (personRecords) personRecords[kind] = [...(personRecords[kind] ?? []), record]
        rows += 1
      }
      for (const problem of batch.problems) {
        if (problem.sisId !== null) unusableIds.push(problem.sisId)
        problems.push(problem)
      }
      if (batch.failure) {
        failure ??= toFailure(batch.failure)
        if (!incompleteKinds.includes(kind)) incompleteKinds.push(kind)
      }
    }
  }
  // Nothing at all arrived: stored data stays as it is.
  if (failure && rows === 0) return { state: 'failed', failure }
  // In a file of many people, an unreadable row can't be attributed.
  const own = source.peoplePerReading === 1 ? problems : []
  const people = new Map(
    [...recordsByPerson].map(([sisId, records]) => [
      sisId,
      {
        records,
        cut: incompleteKinds,
        aside: unusableIds,
        problems: own,
        failure,
        fingerprint: fingerprintOf(records),
      },
    ]),
  )
  return { state: 'read', people }
}

type PersonRecords = Partial<Record<RecordKind, SourceRecord[]>>

const newPersonRecords = (): PersonRecords => ({})

/** A record's person: from its own field, or through another of their records that came earlier. */
function findOwner(kind: RecordKind, owners: Map<RecordKind, Map<string, string>>) {
  const own = new Map<string, string>()
  owners.set(kind, own)
  const owner = ownerOf(kind)
  const at = owner?.field == null ? -1 : (fieldsOf(kind) as string[]).indexOf(owner.field)
  return ({ sisId, values }: SourceRecord): string | undefined => {
    const key = at === -1 ? sisId : (values[at] ?? '')
    const person =
      owner === null || owner.parent === 'people' ? key : owners.get(owner.parent)?.get(key)
    if (person !== undefined) own.set(sisId, person)
    return person
  }
}

/** Independent of row order and position in the file. */
function fingerprintOf(records: PersonRecords): string {
  const hash = createHash('sha256').update(recordsVersion)
  for (const [kind, rows = []] of Object.entries(records)) {
    hash.update(`\n\n${kind}`)
    const rowsJson = rows.map(({ sisId, isDeleted, values }) =>
      JSON.stringify([sisId, isDeleted, values]),
    )
    for (const row of rowsJson.sort()) hash.update(`\n${row}`)
  }
  return hash.digest('hex')
}
