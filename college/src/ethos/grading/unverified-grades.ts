import type { Document } from '#ethos/college.ts'
import { emptyGuid } from '#ethos/guid.ts'
import type { notificationQueue } from '#ethos/notifications.ts'
import { errorReply, type SimulatedResponse } from '#ethos/respond.ts'
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
  readonly acceptsAttendance: boolean
}

const referencedId = (reference: unknown): string =>
  String(Object(reference).id ?? '').toLowerCase()

/** Colleague reports its own validation errors like this, with status 400. */
const validationError = (message: string): SimulatedResponse =>
  errorReply(400, 'Validation.Exception', message)

interface ValidatedGrade {
  readonly registration: Document
  readonly definition: Document | undefined
  readonly type: Document | undefined
}

/**
 * Validates a submission as Colleague does. Sources: the rules of its Web API, and
 * help pages of colleges (2026-11).
 */
function check(
  { store, acceptsAttendance }: GradeLedger,
  submission: Document,
): ValidatedGrade | SimulatedResponse {
  const registration = store.find(
    'section-registrations',
    referencedId(submission.sectionRegistration),
  )
  if (!registration)
    return errorReply(404, 'Global.Record.NotFound', 'The section registration was not found.')
  const attendance = Object(submission.lastAttendance)
  if (attendance.status === 'neverAttended' && attendance.date)
    return validationError('Never attended status and last attendance date may not both be set.')
  if (Object(registration.status).registrationStatus !== 'registered')
    return validationError('The student is not currently registered for the section.')
  if (
    submission.grade === undefined &&
    (!acceptsAttendance || submission.lastAttendance === undefined)
  )
    return validationError('A grade is required.')
  if (submission.grade === undefined)
    return { registration, definition: undefined, type: undefined }
  const { grade, type: typeRef, incompleteGrade } = Object(submission.grade)
  const type = store.find('section-grade-types', referencedId(typeRef))
  if (!type)
    return validationError(`Unable to retrieve grade types for id: '${referencedId(typeRef)}'.`)
  const definition = store.find('grade-definitions', referencedId(grade))
  if (!definition)
    return validationError(`Unable to retrieve grade definition for id: '${referencedId(grade)}'.`)
  const { gradeScheme } = Object(registration.gradingOption)
  if (gradeScheme && referencedId(gradeScheme) !== referencedId(definition.scheme))
    return validationError("Section grade-scheme code 'UG' does not match grade grade-scheme 'PF'")
  if (Object(incompleteGrade).extensionDate && Object(definition.grade).value !== 'I')
    return validationError('Final grade does not allow an expiration date.')
  const student = referencedId(registration.registrant)
  const isVerified = store
    .by('student-transcript-grades', 'student', student)
    .some(
      ({ course }) => referencedId(Object(course).section) === referencedId(registration.section),
    )
  if (isVerified) return validationError('Grade has already been verified and may not be changed.')
  return { registration, definition, type }
}

/** The stored record merged with the submission. */
function merged(
  { now, newId }: GradeLedger,
  known: Document | undefined,
  submission: Document,
  { registration, definition, type }: ValidatedGrade,
): Document {
  const { grades = [] } = Object(known?.details) as { grades?: readonly Document[] }
  const others = grades.filter((grade) => referencedId(grade.type) !== referencedId(type))
  const own = definition &&
    type && {
      grade: { id: referencedId(definition) },
      type: { id: referencedId(type) },
      submittedOn: new Date(now()).toISOString(),
    }
  const isFinal = type?.category === 'final'
  const incompleteGrade = isFinal
    ? Object(submission.grade).incompleteGrade
    : known?.incompleteGrade
  const lastAttendance = submission.lastAttendance ?? Object(known?.details).lastAttendance
  return {
    id: known?.id ?? newId(),
    student: { id: referencedId(registration.registrant) },
    sectionRegistration: { id: referencedId(registration) },
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
): SimulatedResponse {
  const submission = Object(body) as Document
  if (contentType !== submissionType)
    return errorReply(415, 'Global.Media.Type.Unsupported', 'Grades are submissions.')
  const isNew = submission.id === emptyGuid
  if (method === 'POST' ? id !== undefined || !isNew : isNew || id !== submission.id) {
    const message = method === 'POST' ? 'Nil GUID must be used in POST operation.' : 'GUID mismatch'
    return errorReply(400, 'Global.SchemaValidation.Error', message)
  }
  const checked = check(book, submission)
  if ('status' in checked) return checked
  const [known] = book.store.by(resource, 'sectionRegistration', referencedId(checked.registration))
  const document = merged(book, known, submission, checked)
  if (!isLost) {
    book.store.put(resource, document)
    const operation = known ? 'replaced' : 'created'
    book.queue.publish({ resource, id: String(document.id), operation })
  }
  return { status: 200, body: document }
}
