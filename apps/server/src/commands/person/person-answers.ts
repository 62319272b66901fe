import { writeFile } from 'node:fs/promises'
import { auditCommand } from '#audit/write-audit-event.ts'
import type { Database, OpenDatabase } from '#db/open.ts'
import {
  clearPerson,
  countKinds,
  deleteKinds,
  finalIdentity,
  type Identity,
  type KindCount,
  wasTriedSince,
} from '#modules/people/erasure/erase-person.queries.ts'
import { readNames, readStoredData } from '#modules/people/erasure/export-person.queries.ts'
import { type Mention, mentionsOf } from '#modules/people/erasure/free-text.queries.ts'
import {
  type KnownPerson,
  knownPeople,
  preservePerson,
} from '#modules/people/erasure/known-people.queries.ts'
import type { Fate } from '#modules/people/erasure/person-kinds.ts'
import { buildCopy } from '#modules/people/records/my-copy.ts'

const DAY = 86_400_000

/** @throws Error when no one has the username or ID, or several former users have it */
async function requirePerson(db: Database, named: string): Promise<KnownPerson> {
  const [person, ...others] = await knownPeople(db, named)
  if (!person)
    throw new Error(
      `No one in the hub has the username or ID ${named}. To find an erased person, use the ID.`,
    )
  if (others.length === 0 || person.isOnRecord) return person
  const ids = [person, ...others].map(({ id }) => id).join(', ')
  throw new Error(
    `Several people have had the username ${named}. Use one of these IDs instead: ${ids}.`,
  )
}

/** The person to export, and the target file. */
export interface ExportQuestion {
  readonly named: string
  /** Absolute path of a file that doesn't exist yet. */
  readonly file: string
  readonly timeZone: string
  readonly college: string
}

/**
 * Writes everything the hub stores about a person to a file that only its owner can read.
 * @throws Error when the person doesn't exist, or the file exists
 */
export async function personExportAnswer(
  database: OpenDatabase,
  { named, file, timeZone, college }: ExportQuestion,
  now: Date,
): Promise<{ rows: number }> {
  const { db } = database
  const { id } = await requirePerson(db, named)
  const copyOptions = { now, timeZone, college, logEntries: Number.MAX_SAFE_INTEGER }
  const shown = await buildCopy(database, id, copyOptions)
  const stored = await readStoredData(db, id)
  const text = JSON.stringify({ shown, stored, names: await readNames(db, stored) }, null, 2)
  await writeFile(file, `${text}\n`, { flag: 'wx', mode: 0o600 })
  const kinds = Object.keys(stored)
  await auditCommand(db, { action: 'exportPerson', subjectId: id, details: { kinds } }, now)
  const tables = Object.values(stored).flatMap(({ rows }) => Object.values(rows))
  return { rows: tables.reduce((sum, { length }) => sum + length, 0) }
}

/** The person to erase, and the reason. */
export interface EraseQuestion {
  readonly named: string
  readonly isDryRun: boolean
  readonly evenIfActive: boolean
  readonly reason: string
}

/** What is deleted for a person, and what remains. */
export interface ErasedPerson {
  readonly id: string
  readonly isActive: boolean
  /** As stored before the deletion. */
  readonly kinds: readonly KindCount[]
  readonly identity: Identity
  readonly mentions: readonly Mention[]
  readonly isDryRun: boolean
}

function requireErasable(person: KnownPerson, isActive: boolean, evenIfActive: boolean): void {
  if (person.preservedFor !== null)
    throw new Error(
      `This person’s data must be preserved: ${person.preservedFor}. Run hub person preserve with --end first. Nothing was deleted.`,
    )
  if (isActive && !evenIfActive)
    throw new Error(
      'The college’s system still has this person. Remove the person there first, or add --even-if-active. Nothing was deleted.',
    )
}

/**
 * Deletes what the hub stores about a person, or only lists it. A second run deletes what was added
 * since.
 * @throws Error when the person is unknown, preserved, or active, or there was no dry run
 */
export function personEraseAnswer(
  { db: database }: OpenDatabase,
  { named, isDryRun, evenIfActive, reason }: EraseQuestion,
  now: Date,
): Promise<ErasedPerson> {
  return database.transaction().execute(async (db) => {
    const person = await requirePerson(db, named)
    const { id } = person
    const isActive = person.isOnRecord && !person.isHubOnly
    if (!isDryRun) requireErasable(person, isActive, evenIfActive)
    if (!isDryRun && !(await wasTriedSince(db, id, new Date(now.getTime() - DAY))))
      throw new Error('Run it with --dry-run first and read the output. Nothing was deleted.')
    const kinds = await countKinds(db, id)
    const mentions = await mentionsOf(db, id)
    const identity = await finalIdentity(db, id, isActive)
    const deletedFates: readonly Fate[] = isActive ? ['erased'] : ['erased', 'ended']
    if (!isDryRun) {
      await deleteKinds(db, id, deletedFates, now)
      if (identity !== 'kept') await clearPerson(db, id, identity, now)
    }
    const deleted = kinds.filter(({ fate, rows }) => deletedFates.includes(fate) && rows > 0)
    const details = { isDryRun, identity, kinds: deleted.map(({ name }) => name) }
    await auditCommand(db, { action: 'erasePerson', subjectId: id, details, reason }, now)
    return { id, isActive, kinds, identity, mentions, isDryRun }
  })
}

/**
 * Marks a person's data as preserved, or with `isEnded` removes the mark.
 * @throws Error when the person is unknown
 */
export function personPreserveAnswer(
  { db: database }: OpenDatabase,
  { named, reason, isEnded }: { named: string; reason: string; isEnded: boolean },
  now: Date,
): Promise<{ id: string }> {
  return database.transaction().execute(async (db) => {
    const { id } = await requirePerson(db, named)
    await preservePerson(db, id, isEnded ? null : reason, now)
    const details = { isEnded }
    await auditCommand(db, { action: 'preservePerson', subjectId: id, details, reason }, now)
    return { id }
  })
}
