import { type CallContext, GateClosed } from '../../connector.ts'
import type { GradeAnswer, GradeDesk, GradeToPost } from '../../grade-desk.ts'
import type { Document } from '../http/clean-document.ts'
import { EthosError } from '../http/ethos-error.ts'
import { failureKindOf } from '../http/failure-kind.ts'
import { mediaType } from '../http/media-type.ts'
import { idOf, pagesOf } from '../http/pages.ts'
import { hadNoEffect, notSent, unread } from '../http/write-failure.ts'
import { documentOf, type Reader } from '../reading/reading.ts'
import { guidIn, type Reference } from '../values.ts'
import {
  definitionsOf,
  gradeRefusalOf,
  gradeResource,
  gradeTypeIn,
  isPosted,
  submissionOf,
} from './submission.ts'

type NotSent = Extract<GradeAnswer, { outcome: 'notSent' }>
type Refused = Extract<GradeAnswer, { outcome: 'refused' }>

const refused = (reason: Refused['reason'], message: string | null = null): Refused => ({
  outcome: 'refused',
  reason,
  message,
})

/** A failure of a look-up, after which nothing is written. @throws the error if it is none of a call */
function failedReading(error: unknown): NotSent | Refused {
  if (error instanceof GateClosed) return notSent('closed')
  if (!(error instanceof EthosError)) throw error
  const { kind, retryAfterMs } = error
  if (kind === 'forbidden' || kind === 'unsupported') return refused('forbidden')
  // Asking again would be refused again.
  if (kind === 'validation') return refused('other', error.said().join(' ') || null)
  return notSent(failureKindOf(kind), retryAfterMs)
}

/** A failure while it was written. @throws the error if it is none of a call */
function failedWriting(error: unknown, isNew: boolean): GradeAnswer {
  if (!(error instanceof EthosError)) return failedReading(error)
  const { kind, retryAfterMs } = error
  if (hadNoEffect(error)) return notSent(failureKindOf(kind), retryAfterMs)
  if (kind === 'locked') return { outcome: 'locked' }
  const message = error.said().join(' ') || null
  if (kind === 'forbidden' || kind === 'unsupported') return refused('forbidden', message)
  if (kind === 'validation' || kind === 'conflict')
    return refused(gradeRefusalOf(message ?? ''), message)
  // Colleague has no such registration. Without the record itself, the next attempt reads so.
  if (kind === 'notFound' && isNew) return refused('notRegistered', message)
  return { outcome: 'unknown', failure: failureKindOf(kind) }
}

interface Found {
  /** The system's record for the registration; null if it has none. */
  readonly record: Document | null
  readonly gradeId: string
  readonly typeId: string
}

/**
 * Posts grades through `student-unverified-grades` of Ethos.
 * @param type the media type of the submissions
 */
export function ethosGradeDesk(reader: Reader, type: string): GradeDesk {
  const { client, references, pin } = reader

  /**
   * The record of a registration; null if there is none for certain.
   * @throws EthosError when that isn't known
   */
  async function recordOf(
    { registrationSisId }: GradeToPost,
    typeId: string,
    context: CallContext,
  ): Promise<Document | null> {
    const wanted = registrationSisId.toLowerCase()
    const criteria = { sectionRegistration: { id: registrationSisId } }
    const query = { resource: gradeResource, pin: pin(gradeResource), criteria, limit: 100 }
    const found: Document[] = []
    for await (const page of pagesOf(client, query, context)) {
      // A service that ignores the criteria says nothing about this registration.
      if (page.some((one) => guidIn(one.sectionRegistration as Reference) !== wanted))
        throw new EthosError('malformed', {
          resource: gradeResource,
          detail: 'it answered with the grades of other registrations',
        })
      found.push(...page)
    }
    const ofType = found.find(({ details }) =>
      (Object(details).grades ?? []).some(
        (one: { type?: Reference } | null) => guidIn(one?.type) === typeId,
      ),
    )
    return ofType ?? found[0] ?? null
  }

  /** The definition in the student's grade scheme, if the college has several of the grade. */
  async function definitionOf(
    grade: GradeToPost,
    record: Document | null,
    context: CallContext,
  ): Promise<Document | null> {
    const all = definitionsOf(references.all('grade-definitions'), grade.grade)
    if (all.length < 2) return all[0] ?? null
    let scheme = guidIn(record?.awardGradeScheme as Reference)
    if (scheme === '') {
      const held = await documentOf(
        reader,
        'section-registrations',
        grade.registrationSisId,
        context,
      )
      scheme = guidIn(Object(held?.gradingOption).gradeScheme)
    }
    return all.find((one) => guidIn(one.scheme as Reference) === scheme) ?? null
  }

  /** What the system has, or why nothing may be written. @throws EthosError */
  async function look(grade: GradeToPost, context: CallContext): Promise<Found | Refused> {
    await references.load(['grade-definitions', 'section-grade-types'], context)
    const typeId = gradeTypeIn(references.all('section-grade-types'), grade.kind)
    if (typeId === undefined) return refused('notAllowed')
    const record = await recordOf(grade, typeId, context)
    if (record && guidIn(record.student as Reference) !== grade.personSisId.toLowerCase())
      return refused('notRegistered')
    const gradeId = idOf((await definitionOf(grade, record, context)) ?? {})
    return gradeId === null ? refused('notAllowed') : { record, gradeId, typeId }
  }

  async function write(grade: GradeToPost, found: Found, context: CallContext): Promise<void> {
    const recordId = found.record && idOf(found.record)
    await client.ask(
      {
        method: recordId === null ? 'POST' : 'PUT',
        path: `/api/${gradeResource}${recordId === null ? '' : `/${encodeURIComponent(recordId)}`}`,
        resource: gradeResource,
        accept: mediaType(pin(gradeResource)),
        contentType: type,
        body: submissionOf(grade, { ...found, recordId }),
        isRepeatable: false,
        isPatient: true,
      },
      context,
    )
  }

  /** Reads the grade again after a write that was accepted. */
  async function proof(grade: GradeToPost, ids: Found, context: CallContext): Promise<GradeAnswer> {
    try {
      const record = await recordOf(grade, ids.typeId, context)
      const isThere = record !== null && isPosted(record, grade, ids, true)
      return { outcome: isThere ? 'posted' : 'notTaken' }
    } catch (error) {
      return unread(failedReading(error))
    }
  }

  return {
    post: async (grade, context) => {
      let found: Found | Refused
      try {
        found = await look(grade, context)
      } catch (error) {
        return failedReading(error)
      }
      if ('outcome' in found) return found
      if (found.record && isPosted(found.record, grade, found, false))
        return { outcome: 'alreadyPosted' }
      try {
        await write(grade, found, context)
      } catch (error) {
        return failedWriting(error, found.record === null)
      }
      return proof(grade, found, context)
    },
  }
}
