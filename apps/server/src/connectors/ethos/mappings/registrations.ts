import type { Document } from '../http/clean-document.ts'
import { type EthosMapping, mapping, record } from '../mapping.ts'
import {
  asText,
  day,
  guidIn,
  optional,
  optionalNumber,
  optionalReference,
  optionalText,
  reference,
  shape,
  text,
} from '../values.ts'
import { collegeId } from './offer.ts'

interface TranscriptGrade {
  readonly grade?: { id: string }
  readonly recordedOn?: string
  readonly credit?: {
    readonly attemptedCredit?: number | string
    readonly earnedCredit?: number | string
    readonly qualityPoint?: { readonly nonWeighted?: number | string }
    readonly repeatedSection?: string
  }
}

interface UnverifiedGrade {
  readonly details?: {
    readonly grades?: readonly {
      grade?: { id: string }
      type?: { id: string }
      submittedOn?: string
    }[]
  }
}

const referenceIn = (document: Document, name: string) =>
  document[name] as { id?: string } | undefined

/** Key of a student's grade in a section. */
const gradeKey = (student: string, section: string) => `${student}|${section}`

const transcriptKey = (document: Document) => {
  const course = document.course as { section?: { id?: string } } | undefined
  return gradeKey(guidIn(referenceIn(document, 'student')), guidIn(course?.section))
}

/** Registrations with grades, which come from two other resources. */
export const registrations: EthosMapping = mapping({
  resource: 'section-registrations',
  kinds: ['enrollments', 'registrationDetails'],
  owner: 'registrant',
  extras: ['waitlistPlace'],
  references: ['section-registration-statuses', 'grade-definitions', 'section-grade-types'],
  related: [
    { resource: 'student-transcript-grades', owner: 'student', key: transcriptKey },
    {
      resource: 'student-unverified-grades',
      owner: 'student',
      key: (document) => guidIn(referenceIn(document, 'sectionRegistration')),
    },
  ],
  schema: shape({
    id: text,
    registrant: reference,
    section: reference,
    originallyRegisteredOn: optionalText,
    status: optional(
      shape({ sectionRegistrationStatusReason: optionalText, detail: optionalReference }),
    ),
    statusDate: optionalText,
    credit: optional(shape({ measure: optionalText, registrationCredit: optionalNumber })),
    gradingOption: optional(shape({ mode: optionalText })),
  }),
  map: (registration, { references, related, extra }) => {
    const id = registration.id.toLowerCase()
    const student = guidIn(registration.registrant)
    const section = guidIn(registration.section)
    const [verified] = related('student-transcript-grades', gradeKey(student, section))
    const grade = (verified ?? {}) as TranscriptGrade
    const [unverified] = related('student-unverified-grades', id)
    const gradeList = ((unverified ?? {}) as UnverifiedGrade).details?.grades ?? []
    const of = (kind: string) =>
      gradeList.find(({ type }) => references.get('section-grade-types', type)?.category === kind)
    const gradeText = (id: { id?: string } | undefined) => {
      const definition = references.get('grade-definitions', id)?.grade as
        | { value?: string }
        | undefined
      return definition?.value ?? ''
    }
    const final = of('final')
    const { repeatedSection = 'notRepeated', qualityPoint, ...credit } = grade.credit ?? {}
    const finalGrade = gradeText(grade.grade) || gradeText(final?.grade)
    const { status } = registration
    return [
      record('enrollments', id, {
        sectionSisId: section,
        organizationSisId: collegeId,
        personSisId: student,
        role: 'student',
      }),
      record('registrationDetails', id, {
        enrollmentSisId: id,
        statusCode:
          references.code('section-registration-statuses', status?.detail) ||
          (status?.sectionRegistrationStatusReason ?? ''),
        statusOn: day(registration.statusDate),
        registeredOn: day(registration.originallyRegisteredOn),
        gradingMode: registration.gradingOption?.mode ?? '',
        creditsRegistered: asText(registration.credit?.registrationCredit),
        creditsAttempted: asText(credit.attemptedCredit),
        creditsEarned: asText(credit.earnedCredit),
        qualityPoints: asText(qualityPoint?.nonWeighted),
        finalGrade,
        isGradeVerified: finalGrade === '' ? '' : String(verified !== undefined),
        gradedOn: day(grade.recordedOn ?? final?.submittedOn),
        midtermGrade: gradeText(of('midterm')?.grade),
        repeatCode: repeatedSection === 'notRepeated' ? '' : 'R',
        waitlistPlace: extra('waitlistPlace'),
      }),
    ]
  },
})
