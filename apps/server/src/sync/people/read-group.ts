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

/** Why a group could not be read, or not to its end. */
export interface GroupFailure {
  readonly kind: FailureKind | 'closed'
  readonly retryAfterMs: number | null
}

/** What was read of one group of one person; plain JSON, so that it can be kept. */
export interface PersonReading {
  readonly records: Readonly<Partial<Record<RecordKind, readonly SourceRecord[]>>>
  /** Kinds of which not everything came: nothing of them may vanish. */
  readonly cut: readonly RecordKind[]
  /** Ids of rows that cannot be used, whosever they are: what is stored of them stays. */
  readonly aside: readonly string[]
  readonly problems: readonly SourceProblem[]
  readonly failure: GroupFailure | null
  /** The same again when it is the same. */
  readonly fingerprint: string
}

export type GroupReading =
  | { readonly state: 'read'; readonly people: ReadonlyMap<string, PersonReading> }
  | { readonly state: 'failed'; readonly failure: GroupFailure }

/** The kinds of records that some tables are made of, in the order in which they refer to each other. */
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
 * Reads one group of some people, without a word to the database: a slow source keeps nobody from
 * working there. What of it failed is a value (sis.md section 4.3).
 * @param sisIds as the source calls them
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
    // A delta says what changed, not what there is.
    const isWhole = merges.every(({ kind }) => reading.deliveries[kind] === 'bulk')
    if (merges.length === 0 || !isWhole) return failed('unsupported')
    // What comes from elsewhere, or may not be read, is not said to be gone.
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
  const shares = new Map(sisIds.map((sisId) => [sisId, newShare()]))
  const owners = new Map<RecordKind, Map<string, string>>()
  const aside: string[] = []
  const problems: SourceProblem[] = []
  const cut: RecordKind[] = [...unread]
  let failure: GroupFailure | null = null
  let rows = 0
  for (const kind of kinds) {
    const ownerIs = findOwner(kind, owners)
    for await (const batch of reading.records(kind)) {
      signal.throwIfAborted()
      for (const record of batch.records) {
        const sisId = ownerIs(record)
        const share = sisId === undefined ? undefined : shares.get(sisId)
        if (share) share[kind] = [...(share[kind] ?? []), record]
        rows += 1
      }
      for (const problem of batch.problems) {
        if (problem.sisId !== null) aside.push(problem.sisId)
        problems.push(problem)
      }
      if (batch.failure) {
        failure ??= toFailure(batch.failure)
        if (!cut.includes(kind)) cut.push(kind)
      }
    }
  }
  // Nothing at all came: what is here stays as it is.
  if (failure && rows === 0) return { state: 'failed', failure }
  // Of many people in one file, nobody knows whose a row is that cannot be read.
  const own = source.together === 1 ? problems : []
  const people = new Map(
    [...shares].map(([sisId, records]) => [
      sisId,
      { records, cut, aside, problems: own, failure, fingerprint: fingerprintOf(records) },
    ]),
  )
  return { state: 'read', people }
}

type Share = Partial<Record<RecordKind, SourceRecord[]>>

const newShare = (): Share => ({})

/** Whose a record is: by a field of its own, or by way of something else of theirs that came before. */
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

/** Where a row stands in its file says nothing of it, nor does the order in which rows come. */
function fingerprintOf(records: Share): string {
  const hash = createHash('sha256').update(recordsVersion)
  for (const [kind, rows = []] of Object.entries(records)) {
    hash.update(`\n\n${kind}`)
    const said = rows.map(({ sisId, isDeleted, values }) =>
      JSON.stringify([sisId, isDeleted, values]),
    )
    for (const row of said.sort()) hash.update(`\n${row}`)
  }
  return hash.digest('hex')
}
