import { type EthosMapping, mapping, record } from '../mapping.ts'
import { codeOf } from '../reading/references.ts'
import {
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
import { registrations } from './registrations.ts'

const categories = ['academic', 'administrative', 'disciplinary', 'financial', 'health']

/** A hold with an unknown category gets that of its type, because it may block registration. */
const categoryOf = (label: string, ofType: unknown): string =>
  !categories.includes(label) && typeof ofType === 'string' ? ofType : label

const holds = mapping({
  resource: 'person-holds',
  kinds: ['restrictions'],
  owner: 'person',
  extras: ['message', 'isOfficeUseOnly', 'blocksRegistration', 'officeCode'],
  references: ['person-hold-types'],
  schema: shape({
    id: text,
    person: reference,
    type: shape({ category: text, detail: optionalReference }),
    notificationIndicator: optionalText,
    startOn: text,
    endOn: optionalText,
  }),
  map: (hold, { references, extra }) => {
    const type = references.get('person-hold-types', hold.type.detail)
    const category = categoryOf(hold.type.category, type?.category)
    return [
      record('restrictions', hold.id.toLowerCase(), {
        personSisId: guidIn(hold.person),
        typeCode: codeOf(type) || category,
        category,
        title: references.title('person-hold-types', hold.type.detail) || category,
        // The comment is internal, so the message is that of the type.
        message: extra('message'),
        startOn: day(hold.startOn),
        endOn: day(hold.endOn),
        isOfficeUseOnly: extra('isOfficeUseOnly') || String(hold.notificationIndicator === 'watch'),
        blocksRegistration: extra('blocksRegistration') || 'true',
        officeCode: extra('officeCode'),
      }),
    ]
  },
})

const programs = mapping({
  resource: 'student-academic-programs',
  kinds: ['studentPrograms'],
  owner: 'student',
  references: [
    'academic-programs',
    'academic-disciplines',
    'academic-catalogs',
    'academic-periods',
    'enrollment-statuses',
    'sites',
  ],
  schema: shape({
    id: text,
    student: reference,
    program: reference,
    curriculumObjective: optionalText,
    preference: optionalText,
    site: optionalReference,
    catalog: optionalReference,
    disciplines: listOf(shape({ discipline: optionalReference })),
    startOn: optionalText,
    endOn: optionalText,
    academicPeriods: optional(shape({ starting: optionalReference })),
    enrollmentStatus: shape({ status: text, detail: optionalReference }),
    expectedGraduationDate: optionalText,
  }),
  map: (program, { references }) => {
    const disciplines = (program.disciplines ?? []).flatMap(({ discipline }) => {
      const entry = references.get('academic-disciplines', discipline)
      return entry ? [{ code: codeOf(entry), title: entry.title, type: entry.type }] : []
    })
    return [
      record('studentPrograms', program.id.toLowerCase(), {
        personSisId: guidIn(program.student),
        programCode: references.code('academic-programs', program.program),
        objective: program.curriculumObjective ?? 'matriculated',
        status: program.enrollmentStatus.status,
        statusDetailCode: references.code('enrollment-statuses', program.enrollmentStatus.detail),
        isPrimary: String(program.preference === 'primary'),
        startOn: day(program.startOn),
        endOn: day(program.endOn),
        startPeriod: references.code('academic-periods', program.academicPeriods?.starting),
        expectedGraduationOn: day(program.expectedGraduationDate),
        catalogYear: references.code('academic-catalogs', program.catalog),
        campusCode: references.code('sites', program.site),
        disciplines: disciplines.length > 0 ? JSON.stringify(disciplines) : '',
      }),
    ]
  },
})

/** Placeholder for transfer credit without an equivalent course (domain.md section 5). */
const elective = { number: 'ELE-000', title: 'General Elective' }

/** The hub's kind of an EEDM credit type; others are `other` (domain.md section 1). */
const creditTypes: Readonly<Record<string, string>> = {
  transfer: 'transfer',
  exam: 'exam',
  exchange: 'exchange',
  workLifeExperience: 'workLife',
  institution: 'institution',
}

const transfers = mapping({
  resource: 'student-course-transfers',
  kinds: ['courseTransfers'],
  owner: 'student',
  extras: ['courseNumber', 'shortTitle', 'externalCourse'],
  references: [
    'courses',
    'subjects',
    'grade-definitions',
    'educational-institutions',
    'section-title-types',
  ],
  // Only Colleague has it.
  optionalReferences: ['course-transfer-statuses'],
  schema: shape({
    id: text,
    student: reference,
    equivalentCourse: optionalReference,
    transferredFrom: optionalReference,
    academicPeriod: optionalReference,
    grade: optionalReference,
    credit: optional(
      shape({
        creditCategory: optional(shape({ creditType: optionalText })),
        awardedCredit: optionalNumber,
      }),
    ),
    equivalencyAppliedOn: optionalText,
    status: optionalReference,
  }),
  map: (transfer, { references, extra, note }) => {
    const course = references.get('courses', transfer.equivalentCourse) as
      | {
          subject?: { id: string }
          number?: string
          titles?: { type?: { id: string }; value?: string }[]
        }
      | undefined
    const subject = references.code('subjects', course?.subject)
    const short = course?.titles?.find(
      ({ type }) => references.code('section-title-types', type) === 'short',
    )
    const grade = references.get('grade-definitions', transfer.grade)?.grade as
      | { value?: string }
      | undefined
    const from = transfer.transferredFrom
    const courseNumber =
      extra('courseNumber') || (course ? `${subject}-${course.number}` : elective.number)
    if (courseNumber === elective.number)
      note('equivalentCourse', `not a course in the catalog: the row is used as ${elective.number}`)
    return [
      record('courseTransfers', transfer.id.toLowerCase(), {
        personSisId: guidIn(transfer.student),
        courseNumber,
        shortTitle:
          extra('shortTitle') || (short?.value ?? course?.titles?.[0]?.value ?? elective.title),
        gradeValue: grade?.value ?? '',
        awardedCredit: asText(transfer.credit?.awardedCredit) || '0',
        creditType:
          creditTypes[transfer.credit?.creditCategory?.creditType ?? 'transfer'] ?? 'other',
        institutionCode: references.code('educational-institutions', from) || guidIn(from),
        institutionTitle: references.title('educational-institutions', from),
        externalCourse: extra('externalCourse'),
        academicPeriodSisId: guidIn(transfer.academicPeriod),
        appliedOn: day(transfer.equivalencyAppliedOn),
        statusCode: references.code('course-transfer-statuses', transfer.status),
      }),
    ]
  },
})

const Average = shape({
  academicPeriod: optionalReference,
  academicSource: optionalText,
  academicLevel: optionalReference,
  value: optionalNumber,
  attemptedCredits: optionalNumber,
  earnedCredits: optionalNumber,
  qualityPoints: optionalNumber,
})

const averages = mapping({
  resource: 'student-grade-point-averages',
  kinds: ['gpas'],
  owner: 'student',
  references: ['academic-levels'],
  schema: shape({
    id: text,
    student: reference,
    periodBased: listOf(Average),
    cumulative: listOf(Average),
  }),
  map: ({ id, student, periodBased = [], cumulative = [] }, { references }) => {
    const each = (scope: string) => (average: (typeof cumulative)[number]) => {
      const { academicPeriod, academicSource = 'institution', academicLevel } = average
      const level = references.code('academic-levels', academicLevel)
      const place = [scope, guidIn(academicPeriod), academicSource, level].join(':')
      return record('gpas', `${id.toLowerCase()}:${place}`, {
        personSisId: guidIn(student),
        scope,
        academicPeriodSisId: guidIn(academicPeriod),
        creditSource: academicSource,
        academicLevelCode: level,
        value: asText(average.value),
        attemptedCredits: asText(average.attemptedCredits),
        earnedCredits: asText(average.earnedCredits),
        qualityPoints: asText(average.qualityPoints),
      })
    }
    return [...periodBased.map(each('period')), ...cumulative.map(each('cumulative'))]
  },
})

/** Student records. */
export const recordMappings: readonly EthosMapping[] = [
  registrations,
  holds,
  programs,
  transfers,
  averages,
]
