import { type CallContext, GateClosed } from '../../connector.ts'
import type { EntryToPost, GradeDesk, GradeResult } from '../../grade-desk.ts'
import type { Document } from '../http/clean-document.ts'
import { EthosError } from '../http/ethos-error.ts'
import { failureKindOf } from '../http/failure-kind.ts'
import { mediaType } from '../http/media-type.ts'
import { idOf, pagesOf } from '../http/pages.ts'
import { hadNoEffect, notSent, unverifiedWrite } from '../http/write-failure.ts'
import { documentOf, type Reader } from '../reading/reading.ts'
import { guidIn, type Reference } from '../values.ts'
import {
  definitionsOf,
  type GradeIds,
  gradeRefusalOf,
  gradeResource,
  gradeTypeIn,
  hasGrade,
  isPosted,
  lastAttendedIn,
  preservesGrades,
  submissionOf,
} from './submission.ts'

type NotSent = Extract<GradeResult, { outcome: 'notSent' }>
type Refused = Extract<GradeResult, { outcome: 'refused' }>

const refused = (reason: Refused['reason'], message: string | null = null): Refused => ({
  outcome: 'refused',
  reason,
  message,
})

/**
 * A failure of a lookup, after which nothing is written.
 * @throws the error if it isn't from a call
 */
function readFailure(error: unknown): NotSent | Refused {
  if (error instanceof GateClosed) return notSent('closed')
  if (!(error instanceof EthosError)) throw error
  const { kind, retryAfterMs } = error
  if (kind === 'forbidden' || kind === 'unsupported') return refused('forbidden')
  // A retry would be refused again.
  if (kind === 'validation') return refused('other', error.messages().join(' ') || null)
  return notSent(failureKindOf(kind), retryAfterMs)
}

/** A failure while writing. @throws the error if it isn't from a call */
function writeFailure(error: unknown, isNew: boolean): GradeResult {
  if (!(error instanceof EthosError)) return readFailure(error)
  const { kind, retryAfterMs } = error
  if (hadNoEffect(error)) return notSent(failureKindOf(kind), retryAfterMs)
  if (kind === 'locked') return { outcome: 'locked' }
  const message = error.messages().join(' ') || null
  if (kind === 'forbidden' || kind === 'unsupported') return refused('forbidden', message)
  if (kind === 'validation' || kind === 'conflict')
    return refused(gradeRefusalOf(message ?? ''), message)
  // Colleague has no such registration. If the record itself is missing, the next attempt detects
  // that.
  if (kind === 'notFound' && isNew) return refused('notRegistered', message)
  return { outcome: 'unknown', failure: failureKindOf(kind) }
}

interface FoundRecord {
  /** The system's record for the registration; null if it has none. */
  readonly record: Document | null
  /** Null for attendance. */
  readonly ids: GradeIds | null
}

/**
 * Posts grades and attendance through `student-unverified-grades` of Ethos.
 * @param type the media type of the submissions
 */
export function ethosGradeDesk(reader: Reader, type: string): GradeDesk {
  const { client, references, pin } = reader

  /**
   * The record of a registration; null if there certainly is none.
   * @param matches selects one of several
   * @throws EthosError when that is unknown
   */
  async function recordOf(
    { registrationSisId }: EntryToPost,
    matches: (record: Document) => boolean,
    context: CallContext,
  ): Promise<Document | null> {
    const registrationId = registrationSisId.toLowerCase()
    const criteria = { sectionRegistration: { id: registrationSisId } }
    const query = { resource: gradeResource, pin: pin(gradeResource), criteria, limit: 100 }
    const lookup: Document[] = []
    for await (const page of pagesOf(client, query, context)) {
      // A page of other registrations comes from a service that ignores the criteria.
      if (page.some((record) => guidIn(record.sectionRegistration as Reference) !== registrationId))
        throw new EthosError('malformed', {
          resource: gradeResource,
          detail: 'the response has the grades of other registrations',
        })
      lookup.push(...page)
    }
    return lookup.find(matches) ?? lookup[0] ?? null
  }

  /** The definition in the student's grade scheme, if the college has several for the grade. */
  async function definitionOf(
    { registrationSisId }: EntryToPost,
    grade: string,
    record: Document | null,
    context: CallContext,
  ): Promise<Document | null> {
    const all = definitionsOf(references.all('grade-definitions'), grade)
    if (all.length < 2) return all[0] ?? null
    let scheme = guidIn(record?.awardGradeScheme as Reference)
    if (scheme === '') {
      const registration = await documentOf(
        reader,
        'section-registrations',
        registrationSisId,
        context,
      )
      scheme = guidIn(Object(registration?.gradingOption).gradeScheme)
    }
    return all.find((item) => guidIn(item.scheme as Reference) === scheme) ?? null
  }

  /** The system's record, or why nothing may be written. @throws EthosError */
  async function lookUp(entry: EntryToPost, context: CallContext): Promise<FoundRecord | Refused> {
    const { kind, grade } = entry
    const isOther = (record: Document | null) =>
      record !== null && guidIn(record.student as Reference) !== entry.personSisId.toLowerCase()
    if (kind === 'attendance' || grade === null) {
      const record = await recordOf(
        entry,
        (candidate) => lastAttendedIn(candidate) !== null,
        context,
      )
      return isOther(record) ? refused('notRegistered') : { record, ids: null }
    }
    await references.load(['grade-definitions', 'section-grade-types'], context)
    const typeId = gradeTypeIn(references.all('section-grade-types'), kind)
    if (typeId === undefined) return refused('notAllowed')
    const record = await recordOf(entry, (candidate) => hasGrade(candidate, { typeId }), context)
    if (isOther(record)) return refused('notRegistered')
    const gradeId = idOf((await definitionOf(entry, grade, record, context)) ?? {})
    return gradeId === null ? refused('notAllowed') : { record, ids: { gradeId, typeId } }
  }

  async function write(
    entry: EntryToPost,
    { record, ids }: FoundRecord,
    context: CallContext,
  ): Promise<void> {
    const recordId = record && idOf(record)
    await client.call(
      {
        method: recordId === null ? 'POST' : 'PUT',
        path: `/api/${gradeResource}${recordId === null ? '' : `/${encodeURIComponent(recordId)}`}`,
        resource: gradeResource,
        accept: mediaType(pin(gradeResource)),
        contentType: type,
        body: submissionOf(entry, recordId, ids),
        isRepeatable: false,
        hasLongTimeout: true,
      },
      context,
    )
  }

  /** Reads the record again after an accepted write. */
  async function verifyWrite(
    entry: EntryToPost,
    { record: before, ids }: FoundRecord,
    context: CallContext,
  ): Promise<GradeResult> {
    const isWritten = (record: Document) => isPosted(record, entry, ids, true)
    try {
      const record = await recordOf(entry, isWritten, context)
      // A system that stores attendance for the whole record has lost a grade: someone has to
      // check.
      if (ids === null && before && !(record && preservesGrades(record, before)))
        return refused('other')
      return { outcome: record !== null && isWritten(record) ? 'posted' : 'notTaken' }
    } catch (error) {
      return unverifiedWrite(readFailure(error))
    }
  }

  return {
    post: async (entry, context) => {
      let lookup: FoundRecord | Refused
      try {
        lookup = await lookUp(entry, context)
      } catch (error) {
        return readFailure(error)
      }
      if ('outcome' in lookup) return lookup
      const { record, ids } = lookup
      if (isPosted(record ?? {}, entry, ids, false)) return { outcome: 'alreadyPosted' }
      // Colleague ignores fields missing from a submission, so this would change nothing.
      if (ids === null && entry.lastAttendedOn === null) return refused('notCleared')
      try {
        await write(entry, lookup, context)
      } catch (error) {
        return writeFailure(error, record === null)
      }
      return verifyWrite(entry, lookup, context)
    },
  }
}
