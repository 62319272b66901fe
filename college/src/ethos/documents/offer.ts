import { type Cells, type College, compact, type Document, numberOf } from '#ethos/college.ts'
import { meetingDocuments } from './meetings.ts'

const list = (text: string | undefined) => (text ? text.split(',').map((part) => part.trim()) : [])

const period = (college: College, row: Cells): Document => {
  const kinds: Record<string, string> = { schoolYear: 'year', term: 'term' }
  const metadata = (name: string) => row[`metadata.${name}`]
  return compact({
    id: college.guid('academic-periods', row.sourcedId ?? ''),
    code: metadata('code'),
    title: row.title,
    startOn: `${row.startDate}T00:00:00Z`,
    endOn: `${row.endDate}T00:00:00Z`,
    category: compact({
      type: kinds[row.type ?? ''] ?? 'subterm',
      parent: college.ref('academic-periods', row.parentSourcedId),
      preceding: college.ref('academic-periods', metadata('precedingSourcedId')),
    }),
    registration: metadata('registration'),
    censusDates: list(metadata('censusOn')),
    pbOpensAt: metadata('registrationOpensAt'),
    pbClosesAt: metadata('registrationClosesAt'),
    pbOrientation: metadata('isOrientation'),
    pbBookstore: metadata('isBookstore'),
    pbWeeks: metadata('weeks'),
    pbTranslations: metadata('translations'),
  })
}

const titlesOf = (college: College, long: string | undefined, short?: string) => [
  { type: college.ref('section-title-types', 'long'), value: long },
  ...(short ? [{ type: college.ref('section-title-types', 'short'), value: short }] : []),
]

const course = (college: College, row: Cells): Document => {
  const details = college.row('courses_ext', 'courseSourcedId', row.sourcedId ?? '') ?? {}
  const { creditMin, creditMax, creditIncrement } = details
  return compact({
    id: college.guid('courses', row.sourcedId ?? ''),
    titles: titlesOf(college, row.title, details.shortTitle),
    description: details.description,
    subject: college.ref('subjects', row.subjectCodes),
    number: details.number,
    credits: [
      compact({
        measure: 'credit',
        minimum: numberOf(creditMin),
        maximum: numberOf(creditMax),
        increment: numberOf(creditIncrement),
      }),
    ],
    academicLevels: [college.ref('academic-levels', details.academicLevel)],
    owningInstitutionUnits: [
      {
        institutionUnit: college.ref('educational-institution-units', details.departmentCode),
        ownershipPercentage: 100,
      },
    ],
    status: college.ref('course-statuses', 'A'),
  })
}

const section = (college: College, row: Cells): Document => {
  const details = college.row('sections_ext', 'classSourcedId', row.sourcedId ?? '') ?? {}
  const { creditMin, creditMax, waitlistMax } = details
  return compact({
    id: college.guid('sections', row.sourcedId ?? ''),
    titles: titlesOf(college, row.title),
    startOn: details.startOn,
    endOn: details.endOn,
    code: details.name,
    number: row.classCode,
    academicPeriod: college.ref('academic-periods', list(row.termSourcedIds)[0]),
    censusDates: list(details.censusOn),
    course: college.ref('courses', row.courseSourcedId),
    credits: [
      compact({ measure: 'credit', minimum: numberOf(creditMin), maximum: numberOf(creditMax) }),
    ],
    site: college.ref('sites', details.campus),
    instructionalDeliveryMethod: college.ref(
      'instructional-delivery-methods',
      details.deliveryMode,
    ),
    status: { category: details.status },
    maxEnrollment: numberOf(details.capacity),
    reservedSeatsMaximum: numberOf(details.reservedSeats),
    waitlist: { waitlistMaximum: numberOf(waitlistMax), eligible: 'eligible' },
    // Colleague's own properties, in addition to EEDM's.
    secLocalGovtCodes: [{ secLocalGovtCode: 'V' }],
    pbLastDropOn: details.lastDropOn,
    pbLastWithdrawOn: details.lastWithdrawOn,
    pbRefundOn: details.refundOn,
    pbWaitlistCount: details.waitlistCount,
    pbCrossListCode: details.crossListCode,
    pbCrossListCapacity: details.crossListCapacity,
    pbFees: details.fees,
  })
}

const program = (college: College, row: Cells): Document =>
  compact({
    id: college.guid('academic-programs', row.code ?? ''),
    code: row.code,
    title: row.title,
    credentials: row.credential ? [college.ref('academic-credentials', row.credential)] : [],
    academicLevel: college.ref('academic-levels', row.level),
    programOwners: row.department
      ? [college.ref('educational-institution-units', row.department)]
      : [],
    status: row.active === 'true' ? 'active' : 'inactive',
    startOn: '2015-08-01',
    pbCip: row.cip,
    pbTranslations: row.translations,
  })

const coded = (college: College, resource: string, codes: readonly (readonly [string, string])[]) =>
  codes.map(([code, title]) => ({ id: college.guid(resource, code), code, title }))

/** Terms, courses, sections with their meetings, and programs. */
export function offerDocuments(college: College): Record<string, Document[]> {
  const each = (file: string, make: (college: College, row: Cells) => Document) =>
    college.rows(file).map((row) => make(college, row))
  return {
    'academic-periods': each('academicSessions', period),
    'section-title-types': coded(college, 'section-title-types', [
      ['short', 'Short title'],
      ['long', 'Long title'],
    ]),
    'instructional-delivery-methods': coded(college, 'instructional-delivery-methods', [
      ['inPerson', 'In person'],
      ['online', 'Online'],
      ['hybrid', 'Hybrid'],
      ['virtualLive', 'Virtual live'],
      ['arranged', 'Arranged'],
    ]),
    courses: each('courses', course),
    sections: each('classes', section),
    ...meetingDocuments(college),
    'academic-programs': each('programs', program),
    'section-instructors': college
      .rows('enrollments')
      .filter(({ role }) => role === 'teacher')
      .map(({ sourcedId = '', classSourcedId, userSourcedId, primary }) =>
        compact({
          id: college.guid('section-instructors', sourcedId),
          instructor: college.ref('persons', userSourcedId),
          section: college.ref('sections', classSourcedId),
          instructorRole: primary === 'true' ? 'primary' : undefined,
          responsibilityPercentage: 100,
        }),
      ),
  }
}
