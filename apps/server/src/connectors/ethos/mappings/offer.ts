import Type from 'typebox'
import { feesError, feesInCents, readFees } from '../../class-fees.ts'
import { translationsIn } from '../../translations.ts'
import { type EthosMapping, type MappingContext, mapping, record } from '../mapping.ts'
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
import { meetings } from './meetings.ts'

/** The organization of all records: the college itself. */
export const collegeId = 'college'

const Period = shape({
  id: text,
  code: text,
  title: text,
  startOn: text,
  endOn: text,
  category: shape({
    type: text,
    parent: optional(shape({ id: optionalText })),
    preceding: optionalReference,
  }),
  registration: optionalText,
  censusDates: listOf(text),
})

const periods = mapping({
  resource: 'academic-periods',
  kinds: ['academicPeriods'],
  extras: [
    'registrationOpensAt',
    'registrationClosesAt',
    'isOrientation',
    'isBookstore',
    'weeks',
    'translations',
  ],
  schema: Period,
  map: (period, { extra }) => [
    record('academicPeriods', period.id.toLowerCase(), {
      code: period.code,
      title: period.title,
      type: period.category.type,
      parentSisId: guidIn(period.category.parent),
      precedingSisId: guidIn(period.category.preceding),
      startOn: day(period.startOn),
      endOn: day(period.endOn),
      censusOn: day(period.censusDates?.[0]),
      registration: period.registration ?? '',
      registrationOpensAt: extra('registrationOpensAt'),
      registrationClosesAt: extra('registrationClosesAt'),
      isOrientation: extra('isOrientation'),
      isBookstore: extra('isBookstore'),
      weeks: extra('weeks'),
      translations: translationsIn(extra('translations'), ['title']),
    }),
  ],
})

const Credits = listOf(
  shape({ minimum: optionalNumber, maximum: optionalNumber, increment: optionalNumber }),
)
const Titles = listOf(shape({ type: optionalReference, value: optionalText }))
type Titles = readonly { type?: { id: string }; value?: string }[] | undefined

/** The title with a type's code, otherwise the first. */
function titleOf(titles: Titles, { references }: MappingContext, kind: 'short' | 'long'): string {
  const match = titles?.find(
    ({ type }) => references.code('section-title-types', type).toLowerCase() === kind,
  )
  return match?.value ?? (kind === 'long' ? titles?.[0]?.value : undefined) ?? ''
}

const courses = mapping({
  resource: 'courses',
  kinds: ['courses', 'courseDetails'],
  references: [
    'section-title-types',
    'subjects',
    'academic-levels',
    'educational-institution-units',
  ],
  schema: shape({
    id: text,
    titles: Titles,
    description: optionalText,
    subject: optionalReference,
    number: text,
    credits: Credits,
    academicLevels: listOf(reference),
    owningInstitutionUnits: listOf(shape({ institutionUnit: optionalReference })),
  }),
  map: (course, context) => {
    const { references } = context
    const id = course.id.toLowerCase()
    const subject = references.code('subjects', course.subject)
    const credits = course.credits?.[0]
    const unit = course.owningInstitutionUnits?.[0]?.institutionUnit
    const title = titleOf(course.titles, context, 'long')
    return [
      record('courses', id, {
        title,
        code: subject === '' ? course.number : `${subject}-${course.number}`,
        organizationSisId: collegeId,
        subjectCode: subject,
      }),
      record('courseDetails', id, {
        courseSisId: id,
        number: course.number,
        shortTitle: (titleOf(course.titles, context, 'short') || title).slice(0, 30),
        creditMin: asText(credits?.minimum),
        creditMax: asText(credits?.maximum),
        creditIncrement: asText(credits?.increment),
        academicLevelCode: references.code('academic-levels', course.academicLevels?.[0]),
        departmentCode: references.code('educational-institution-units', unit),
        description: course.description ?? '',
      }),
    ]
  },
})

/** The hub's delivery mode, from a college's code or title. */
function deliveryMode(code: string, title: string): string {
  const label = `${code} ${title}`.toLowerCase()
  if (/virtual|live|synch/.test(label)) return 'virtualLive'
  if (/hybrid|blend/.test(label)) return 'hybrid'
  if (/online|web|distance/.test(label)) return 'online'
  return /arrang/.test(label) ? 'arranged' : 'inPerson'
}

/** Allowed section statuses; other values are ignored. */
const statuses = ['open', 'closed', 'pending', 'cancelled']
/** Placeholder for required values that EEDM may omit, so that students still see the section. */
const unknown = '?'

const sections = mapping({
  resource: 'sections',
  kinds: ['sections', 'sectionDetails'],
  extras: [
    'lastDropOn',
    'lastWithdrawOn',
    'refundOn',
    'waitlistCount',
    'crossListCode',
    'crossListCapacity',
    'fees',
  ],
  references: [
    'section-title-types',
    'sites',
    'instructional-delivery-methods',
    'academic-periods',
  ],
  schema: shape({
    id: text,
    titles: Titles,
    startOn: text,
    endOn: optionalText,
    code: optionalText,
    number: optionalText,
    academicPeriod: optionalReference,
    censusDates: listOf(text),
    course: reference,
    credits: Credits,
    site: optionalReference,
    instructionalDeliveryMethod: optionalReference,
    status: optional(shape({ category: optionalText })),
    maxEnrollment: optionalNumber,
    reservedSeatsMaximum: optionalNumber,
    waitlist: optional(shape({ waitlistMaximum: optionalNumber })),
  }),
  map: (section, context) => {
    const { references, extra, note } = context
    const known = (field: string, path: string, value: string | undefined): string => {
      if (value) return value
      note(path, `unknown ${field}: the row is used, and shown with ${unknown}`)
      return unknown
    }
    const fees = (json: string): string => {
      if (json !== '' && readFees(json) === null)
        note('fees', `${feesError}: the row is used, and its fees are unknown`)
      return feesInCents(json)
    }
    const id = section.id.toLowerCase()
    const method = section.instructionalDeliveryMethod
    const methods = 'instructional-delivery-methods'
    const { category = '' } = section.status ?? {}
    const period = references.get('academic-periods', section.academicPeriod)
    const lastDay = section.endOn ?? (typeof period?.endOn === 'string' ? period.endOn : undefined)
    return [
      record('sections', id, {
        title: titleOf(section.titles, context, 'long'),
        courseSisId: guidIn(section.course),
        organizationSisId: collegeId,
        academicPeriodSisId: guidIn(section.academicPeriod),
        periodSisIds: `{${guidIn(section.academicPeriod)}}`,
        number: section.number ?? '',
        isHomeroom: 'false',
      }),
      record('sectionDetails', id, {
        sectionSisId: id,
        name: known('code', 'code', section.code ?? section.number),
        campusCode: known('site', 'site', references.code('sites', section.site)),
        deliveryMode: deliveryMode(
          references.code(methods, method),
          references.title(methods, method),
        ),
        status: statuses.includes(category) ? category : 'open',
        startOn: day(section.startOn),
        endOn: day(lastDay),
        censusOn: day(section.censusDates?.[0]),
        lastDropOn: extra('lastDropOn'),
        lastWithdrawOn: extra('lastWithdrawOn'),
        refundOn: extra('refundOn'),
        creditMin: asText(section.credits?.[0]?.minimum),
        creditMax: asText(section.credits?.[0]?.maximum),
        capacity: asText(section.maxEnrollment),
        waitlistMax: asText(section.waitlist?.waitlistMaximum),
        waitlistCount: extra('waitlistCount'),
        crossListCode: extra('crossListCode'),
        crossListCapacity: extra('crossListCapacity'),
        // Ethos doesn't send how many of them were taken: all count as free, so none is shown as
        // open.
        reservedSeats: asText(section.reservedSeatsMaximum),
        fees: fees(extra('fees')),
      }),
    ]
  },
})

const programs = mapping({
  resource: 'academic-programs',
  kinds: ['programs'],
  extras: ['cipCode', 'translations'],
  references: ['academic-credentials', 'academic-levels', 'educational-institution-units'],
  schema: shape({
    id: text,
    code: text,
    title: text,
    credentials: listOf(reference),
    academicLevel: optionalReference,
    programOwners: listOf(reference),
    status: optionalText,
  }),
  map: (program, { references, extra }) => [
    record('programs', program.id.toLowerCase(), {
      code: program.code,
      title: program.title,
      credentialCode: references.code('academic-credentials', program.credentials?.[0]),
      academicLevelCode: references.code('academic-levels', program.academicLevel),
      departmentCode: references.code('educational-institution-units', program.programOwners?.[0]),
      cipCode: extra('cipCode'),
      isActive: String(program.status !== 'inactive'),
      translations: translationsIn(extra('translations'), ['title']),
    }),
  ],
})

const instructors = mapping({
  resource: 'section-instructors',
  kinds: ['enrollments'],
  owner: 'instructor',
  schema: Type.Object({
    id: text,
    instructor: reference,
    section: reference,
    instructorRole: optionalText,
  }),
  map: ({ id, instructor, section, instructorRole }) => [
    record('enrollments', id.toLowerCase(), {
      sectionSisId: guidIn(section),
      organizationSisId: collegeId,
      personSisId: guidIn(instructor),
      role: 'teacher',
      isPrimary: String(instructorRole === 'primary'),
    }),
  ],
})

/** Courses, sections, terms and programs. */
export const offerMappings: readonly EthosMapping[] = [
  periods,
  courses,
  sections,
  meetings,
  programs,
  instructors,
]
