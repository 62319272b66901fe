import type { Document } from '#ethos/college.ts'
import { nilGuid } from '#ethos/guid.ts'
import type { notificationQueue } from '#ethos/notifications.ts'
import { type Reply, refusal } from '#ethos/respond.ts'
import type { Store } from '#ethos/store.ts'

const resource = 'student-unverified-grades'

/** Representation in which Colleague accepts grades; the resource itself is read-only. */
export const submissionType = `application/vnd.hedtech.integration.${resource}-submissions.v1.0.0+json`
export const submissionPermission = 'UPDATE.STUDENT.UNVERIFIED.GRADES.SUBMISSIONS'

/** The parts of the state that a grade changes. */
export interface GradeLedger {
  readonly store: Store
  readonly queue: Pick<ReturnType<typeof notificationQueue>, 'publish'>
  readonly now: () => number
  readonly newId: () => string
  /** Whether a submission may be without a grade. */
  readonly takesAttendance: boolean
}

const idIn = (held: unknown): string => String(Object(held).id ?? '').toLowerCase()

/** Colleague reports its own validation errors like this, with status 400. */
const objected = (message: string): Reply => refusal(400, 'Validation.Exception', message)

interface Checked {
  readonly registration: Document
  readonly definition: Document | undefined
  readonly type: Document | undefined
}

/**
 * Validates a submission as Colleague does. Sources: the rules of its Web API, and
 * help pages of colleges (2026-11).
 */
function check({ store, takesAttendance }: GradeLedger, sent: Document): Checked | Reply {
  const registration = store.find('section-registrations', idIn(sent.sectionRegistration))
  if (!registration)
    return refusal(404, 'Global.Record.NotFound', 'The section registration was not found.')
  const attendance = Object(sent.lastAttendance)
  if (attendance.status === 'neverAttended' && attendance.date)
    return objected('Never attended status and last attendance date may not both be set.')
  if (Object(registration.status).registrationStatus !== 'registered')
    return objected('The student is not currently registered for the section.')
  if (sent.grade === undefined && (!takesAttendance || sent.lastAttendance === undefined))
    return objected('A grade is required.')
  if (sent.grade === undefined) return { registration, definition: undefined, type: undefined }
  const { grade, type: typeRef, incompleteGrade } = Object(sent.grade)
  const type = store.find('section-grade-types', idIn(typeRef))
  if (!type) return objected(`Unable to retrieve grade types for id: '${idIn(typeRef)}'.`)
  const definition = store.find('grade-definitions', idIn(grade))
  if (!definition) return objected(`Unable to retrieve grade definition for id: '${idIn(grade)}'.`)
  const { gradeScheme } = Object(registration.gradingOption)
  if (gradeScheme && idIn(gradeScheme) !== idIn(definition.scheme))
    return objected("Section grade-scheme code 'UG' does not match grade grade-scheme 'PF'")
  if (Object(incompleteGrade).extensionDate && Object(definition.grade).value !== 'I')
    return objected('Final grade does not allow an expiration date.')
  const student = idIn(registration.registrant)
  const isVerified = store
    .by('student-transcript-grades', 'student', student)
    .some(({ course }) => idIn(Object(course).section) === idIn(registration.section))
  if (isVerified) return objected('Grade has already been verified and may not be changed.')
  return { registration, definition, type }
}

/** The stored record merged with the submission. */
function merged(
  { now, newId }: GradeLedger,
  known: Document | undefined,
  sent: Document,
  { registration, definition, type }: Checked,
): Document {
  const { grades = [] } = Object(known?.details) as { grades?: readonly Document[] }
  const others = grades.filter((one) => idIn(one.type) !== idIn(type))
  const own = definition &&
    type && {
      grade: { id: idIn(definition) },
      type: { id: idIn(type) },
      submittedOn: new Date(now()).toISOString(),
    }
  const isFinal = type?.category === 'final'
  const incompleteGrade = isFinal ? Object(sent.grade).incompleteGrade : known?.incompleteGrade
  const lastAttendance = sent.lastAttendance ?? Object(known?.details).lastAttendance
  return {
    id: known?.id ?? newId(),
    student: { id: idIn(registration.registrant) },
    sectionRegistration: { id: idIn(registration) },
    ...(definition && { awardGradeScheme: definition.scheme }),
    details: { grades: own ? [...others, own] : grades, ...(lastAttendance && { lastAttendance }) },
    ...(incompleteGrade && { incompleteGrade }),
  }
}

/**
 * A write to `student-unverified-grades`.
 * @param id from the URL; undefined for a POST
 * @param isLost responds as if it had written
 */
export function submitGrade(
  book: GradeLedger,
  { method, contentType, body }: { method: string; contentType: string | undefined; body: unknown },
  id: string | undefined,
  isLost: boolean,
): Reply {
  const sent = Object(body) as Document
  if (contentType !== submissionType)
    return refusal(415, 'Global.Media.Type.Unsupported', 'Grades are submissions.')
  const isNil = sent.id === nilGuid
  if (method === 'POST' ? id !== undefined || !isNil : isNil || id !== sent.id) {
    const message = method === 'POST' ? 'Nil GUID must be used in POST operation.' : 'GUID mismatch'
    return refusal(400, 'Global.SchemaValidation.Error', message)
  }
  const checked = check(book, sent)
  if ('status' in checked) return checked
  const [known] = book.store.by(resource, 'sectionRegistration', idIn(checked.registration))
  const document = merged(book, known, sent, checked)
  if (!isLost) {
    book.store.put(resource, document)
    const operation = known ? 'replaced' : 'created'
    book.queue.publish({ resource, id: String(document.id), operation })
  }
  return { status: 200, body: document }
}
