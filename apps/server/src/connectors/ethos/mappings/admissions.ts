import type { Document } from '../http/clean-document.ts'
import { type EthosMapping, mapping, record } from '../mapping.ts'
import { codeOf } from '../reading/references.ts'
import {
  arrayText,
  asText,
  day,
  guidIn,
  listOf,
  optional,
  optionalNumber,
  optionalReference,
  optionalText,
  reference,
  shape,
  text,
} from '../values.ts'
import { schoolIn } from './school.ts'

const parentIn = (name: string) => (document: Document) =>
  guidIn(document[name] as { id?: string } | undefined)

const residencies = mapping({
  resource: 'students',
  kinds: ['residencies'],
  owner: 'person',
  references: ['residency-types'],
  schema: shape({
    id: text,
    person: reference,
    residencies: listOf(
      shape({ residency: optionalReference, startOn: optionalText, endOn: optionalText }),
    ),
  }),
  map: ({ id, person, residencies: residencyList = [] }, { references }) =>
    residencyList.map(({ residency, startOn, endOn }, index) =>
      record('residencies', `${id.toLowerCase()}:${day(startOn)}:${index}`, {
        personSisId: guidIn(person),
        typeCode: references.code('residency-types', residency),
        startOn: day(startOn),
        endOn: day(endOn),
      }),
    ),
})

const applications = mapping({
  resource: 'admission-applications',
  kinds: ['applications'],
  owner: 'applicant',
  extras: ['progress'],
  references: [
    'admission-application-types',
    'admission-decision-types',
    'academic-programs',
    'sites',
  ],
  related: [
    { resource: 'admission-decisions', parent: 'application', key: parentIn('application') },
  ],
  schema: shape({
    id: text,
    referenceId: optionalText,
    applicant: reference,
    applicationAcademicPrograms: listOf(reference),
    type: optionalReference,
    academicPeriod: optionalReference,
    site: optionalReference,
    appliedOn: optionalText,
    admittedOn: optionalText,
    matriculatedOn: optionalText,
    withdrawal: optional(shape({ withdrawnOn: optionalText })),
  }),
  map: (application, { references, related, extra }) => {
    const id = application.id.toLowerCase()
    const decisions = [...related('admission-decisions', id)].sort((a, b) =>
      String(a.decidedOn).localeCompare(String(b.decidedOn)),
    )
    const decision = decisions.at(-1)
    const type = decision?.decisionType as { id?: string } | undefined
    const { appliedOn, matriculatedOn } = application
    // Version 16 has no statuses, so the progress is derived from dates.
    const decided = decision ? 'decisionMade' : appliedOn ? 'submitted' : 'started'
    return [
      record('applications', id, {
        personSisId: guidIn(application.applicant),
        referenceId: application.referenceId ?? '',
        typeCode: references.code('admission-application-types', application.type),
        programCodes: arrayText(
          (application.applicationAcademicPrograms ?? []).flatMap(
            (program) => references.code('academic-programs', program) || [],
          ),
        ),
        academicPeriodSisId: guidIn(application.academicPeriod),
        campusCode: references.code('sites', application.site),
        appliedOn: day(appliedOn),
        progress: extra('progress') || (matriculatedOn ? 'enrolled' : decided),
        decisionCode: references.code('admission-decision-types', type),
        decidedOn: day(decision?.decidedOn as string | undefined),
      }),
    ]
  },
})

const items = mapping({
  resource: 'admission-application-supporting-items',
  kinds: ['applicationItems'],
  through: { resource: 'admission-applications', owner: 'applicant' },
  owner: 'application',
  references: ['admission-application-supporting-item-types'],
  schema: shape({
    id: text,
    application: reference,
    type: optionalReference,
    status: optional(shape({ type: optionalText })),
    receivedOn: optionalText,
    required: optionalText,
    requiredByDate: optionalText,
  }),
  map: (item, { references }) => [
    record('applicationItems', item.id.toLowerCase(), {
      applicationSisId: guidIn(item.application),
      typeCode: references.code('admission-application-supporting-item-types', item.type),
      state: item.status?.type ?? 'notReceived',
      isRequired: String(item.required === 'mandatory'),
      dueOn: day(item.requiredByDate),
      receivedOn: day(item.receivedOn),
    }),
  ],
})

const educations = mapping({
  resource: 'person-external-education',
  kinds: ['institutionsAttended'],
  owner: 'person',
  extras: ['transcript', 'transcriptReceivedOn'],
  references: ['educational-institutions'],
  related: [
    {
      resource: 'person-external-education-credentials',
      parent: 'externalEducation',
      key: parentIn('externalEducation'),
    },
  ],
  schema: shape({
    id: text,
    person: reference,
    institution: reference,
    attendancePeriods: listOf(shape({ startOn: optionalText, endOn: optionalText })),
    graduationDate: optionalText,
    performanceMeasure: optionalNumber,
    totalCredits: optionalNumber,
  }),
  map: (education, { references, related, extra }) => {
    const id = education.id.toLowerCase()
    const schoolDocument = references.get('educational-institutions', education.institution)
    const { isSecondary, ceeb, city, state } = schoolIn(schoolDocument)
    const [period] = education.attendancePeriods ?? []
    const credentials = related('person-external-education-credentials', id).map(
      ({ credential, earnedOn = null }) => ({
        title: (credential as { title?: string } | undefined)?.title ?? '',
        earnedOn,
      }),
    )
    return [
      record('institutionsAttended', id, {
        personSisId: guidIn(education.person),
        institutionCode: codeOf(schoolDocument) || guidIn(education.institution),
        institutionTitle: references.title('educational-institutions', education.institution),
        kind: isSecondary ? 'secondary' : 'postsecondary',
        ceeb,
        city,
        state,
        attendedFrom: period?.startOn ?? '',
        attendedTo: period?.endOn ?? '',
        graduatedOn: day(education.graduationDate),
        credentials: credentials.length > 0 ? JSON.stringify(credentials) : '',
        gpa: asText(education.performanceMeasure),
        credits: asText(education.totalCredits),
        transcript: extra('transcript') || 'notReceived',
        transcriptReceivedOn: extra('transcriptReceivedOn'),
      }),
    ]
  },
})

const scores = mapping({
  resource: 'student-aptitude-assessments',
  kinds: ['testScores'],
  owner: 'student',
  extras: ['expiresOn'],
  references: ['aptitude-assessments'],
  schema: shape({
    id: text,
    student: reference,
    assessment: reference,
    assessedOn: text,
    score: optional(shape({ value: optionalNumber })),
    percentiles: listOf(shape({ value: optionalNumber })),
    status: optionalText,
    reported: optionalText,
  }),
  map: (score, { references, extra }) => [
    record('testScores', score.id.toLowerCase(), {
      personSisId: guidIn(score.student),
      assessmentCode: references.code('aptitude-assessments', score.assessment),
      takenOn: day(score.assessedOn),
      score: asText(score.score?.value),
      percentile: asText(score.percentiles?.[0]?.value),
      standing: score.status ?? 'active',
      reported: score.reported ?? '',
      expiresOn: extra('expiresOn'),
    }),
  ],
})

/** Admission records. */
export const admissionMappings: readonly EthosMapping[] = [
  residencies,
  applications,
  items,
  educations,
  scores,
]
