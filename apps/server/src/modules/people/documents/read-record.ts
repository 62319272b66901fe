import type { OpenDatabase } from '#db/open.ts'
import { httpErrors } from '#http/errors.ts'
import type { Group, ReadMoment } from '../group.queries.ts'
import { groups } from '../groups.ts'
import type { FreshnessRow } from '../records/freshness.queries.ts'
import { freshness } from '../records/freshness.ts'

/** The data groups that each document shows. */
const groupsByDocument = {
  transcript: ['mine', 'academicPrograms', 'sectionRegistrations', 'gpas', 'courseTransfers'],
  schedule: ['mine', 'sectionRegistrations'],
} as const

export const recordGroups = groupsByDocument

type Groups = typeof groups
type DataOf<Name extends keyof Groups> = Awaited<ReturnType<Groups[Name]['read']>>['data']

/** Data of groups by name, and the time of the oldest one; null if unknown. */
export type RecordOf<Name extends keyof Groups> = { [N in Name]: DataOf<N> } & {
  readonly asOf: Date | null
}

/**
 * Reads the groups of a document, each in one round trip.
 * @throws HttpError 503 when a group has never been loaded, because a document without it would be
 * misleading
 */
export async function readRecord<Kind extends keyof typeof groupsByDocument>(
  database: Pick<OpenDatabase, 'pool'>,
  personId: string,
  kind: Kind,
  moment: ReadMoment,
): Promise<RecordOf<(typeof groupsByDocument)[Kind][number]>> {
  const names: readonly (keyof Groups)[] = groupsByDocument[kind]
  const read = await Promise.all(
    names.map(async (name) => {
      const group: Group<unknown> = groups[name]
      const result = await group.read(database, personId, moment)
      return { name, data: result.data, asOf: asOfGroup(name, result.freshness, moment.now) }
    }),
  )
  const asOfTimes = read.flatMap(({ asOf }) => (asOf === null ? [] : [asOf])).toSorted()
  const data = Object.fromEntries(read.map((part) => [part.name, part.data]))
  return { ...data, asOf: asOfTimes[0] ? new Date(asOfTimes[0]) : null } as RecordOf<
    (typeof groupsByDocument)[Kind][number]
  >
}

function asOfGroup(name: string, row: FreshnessRow | null, now: Date): string | null {
  const { asOf, error } = freshness(name, row, now)
  if (asOf === null && error)
    throw httpErrors.unavailable(
      'Some of these records are not available right now. Try again later.',
    )
  return asOf
}
