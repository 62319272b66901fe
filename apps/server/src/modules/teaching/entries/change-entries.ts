import type { EntryKind } from '@myhub/domain/teaching/entries.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#db/open.ts'
import { callerOf } from '#http/access.ts'
import { HttpError } from '#http/errors.ts'
import { strictObject, uuid } from '#http/schema.ts'
import { type CollegeDate, collegeDate } from '#lib/college-date.ts'
import { collegeGrading } from '../grading/college-grading.queries.ts'
import { openSection } from '../roster/open-section.ts'
import type { EntryChange } from './change-entries.queries.ts'
import { entryKind } from './entries.schema.ts'
import { lockEntries, type StoredEntries, storedEntries } from './entry-sheet.queries.ts'
import type { ReportContext } from './entry-sheet.ts'

export const entriesUrl = '/v1/teaching/section/:id/entries/:kind'
export const entriesParams = strictObject({ id: uuid(), kind: entryKind() })
/** Admins can't read or change entries while viewing as an instructor. */
export const forInstructors = { access: 'signed-in', whileImpersonating: 'never' } as const

export const alreadyReported = ({ by }: { readonly by: string }) =>
  new HttpError(
    409,
    'reported',
    `${by} has already reported this class. Correct individual students instead.`,
  )
export const changedSince = () =>
  new HttpError(409, 'changed', 'This has changed since you opened it. Reload it first.')

/** The arguments of a change of entries. */
interface ChangeParts {
  /** The transaction. */
  readonly db: Database
  readonly context: ReportContext
  readonly stored: StoredEntries
  readonly by: EntryChange
  readonly today: CollegeDate
}

/**
 * Changes entries of a class that the caller teaches, serially and in one transaction.
 * @throws HttpError 404 or 403 if the class isn't the caller's
 */
export async function changeEntries<T>(
  request: FastifyRequest,
  { id, kind }: { readonly id: string; readonly kind: EntryKind },
  change: (parts: ChangeParts) => Promise<T>,
): Promise<T> {
  const section = await openSection(request, id)
  const { database, clock, settings } = request.server
  const now = clock()
  const by = { kind, by: callerOf(request).personId, now }
  const today = collegeDate(now, settings.COLLEGE_TIME_ZONE)
  return database.db.transaction().execute(async (db) => {
    await lockEntries(db, id, kind)
    const stored = await storedEntries(db, id, kind)
    const context = { id, section, kind, grading: await collegeGrading(db) }
    return change({ db, context, stored, by, today })
  })
}
