import type { RegistrationPlan, RegistrationPlans } from '#data/registration/plans.ts'
import type { RegistrationRequest } from '#data/registration/requests.ts'
import type {
  ClassSearchResults,
  OfferedCourse,
  OfferedSection,
  OwnFilters,
  SectionDetail,
  SectionOptions,
} from '#data/registration/sections.ts'

type Found = Omit<ClassSearchResults, 'refused'>

const spring = {
  id: 'p1',
  code: '2027SP',
  title: 'Spring 2027',
  startOn: '2027-01-11',
  endOn: '2027-05-07',
}
const source: Found['source'] = {
  state: 'current',
  asOf: '2026-10-28T14:42:00Z',
  seatsAsOf: '2026-10-28T14:42:00Z',
}
const main = { id: 'MAIN', code: 'MAIN', title: 'Main Campus' }

/** A section with open seats on Mondays and Wednesdays. */
export const aSection = (more: Partial<OfferedSection> = {}): OfferedSection => ({
  id: '00000000-0000-7000-8000-0000000000c1',
  name: 'ENG-105-CRF03',
  title: 'Composition I',
  session: { ...spring, weeks: 15 },
  startOn: '2027-01-11',
  endOn: '2027-05-07',
  refundOn: '2027-01-18',
  lastDropOn: '2027-01-22',
  lastWithdrawOn: null,
  campus: main,
  deliveryMode: 'inPerson',
  credits: { minimum: 3, maximum: null },
  meetings: [
    {
      id: '00000000-0000-7000-8000-0000000000d1',
      method: { id: 'LEC', code: 'LEC', title: 'Lecture' },
      days: ['MO', 'WE'],
      startTime: '09:00',
      endTime: '09:50',
      startOn: '2027-01-11',
      endOn: '2027-05-07',
      room: { number: '204', title: null },
      building: { code: 'LIN', title: 'Linn Hall', address: null, lat: null, lng: null },
      campus: main,
      isOnline: false,
      exceptions: [],
      label: 'M W 9:00–9:50 AM',
    },
  ],
  location: null,
  periods: [],
  instructors: [{ displayName: 'Ada Stone', isPrimary: true }],
  seats: {
    state: 'open',
    capacity: 24,
    taken: 20,
    open: 4,
    reserved: 0,
    waitlist: { max: 5, count: 0 },
  },
  fees: null,
  ...more,
})

export const aCourse = (more: Partial<OfferedCourse> = {}): OfferedCourse => ({
  id: 'ENG-105',
  subject: { id: 'ENG', code: 'ENG', title: 'English' },
  title: 'Composition I',
  description: 'Reading and writing at college level.',
  credits: { minimum: 3, maximum: null },
  prerequisites: null,
  requisites: null,
  sectionCount: 1,
  sections: [aSection()],
  ...more,
})

/** One class, as its page shows it. */
export const aSectionDetail = (more: Partial<SectionDetail> = {}): SectionDetail => ({
  term: spring,
  source,
  course: aCourse(),
  isCanceled: false,
  sharesSeatsWith: [],
  books: null,
  taughtIn: [spring],
  ...more,
})

/** A page of found courses. */
export const foundClasses = (courses: OfferedCourse[], more: Partial<Found> = {}): Found => ({
  term: spring,
  source,
  correctedWords: null,
  courses,
  pageNumber: 1,
  pageSize: 10,
  totalCount: courses.length,
  sectionCount: courses.reduce((sum, { sectionCount }) => sum + sectionCount, 0),
  ...more,
})

export const noClasses = () => foundClasses([])

/** The filters for the term's classes. */
export const someOptions = (more: Partial<SectionOptions> = {}): SectionOptions => ({
  terms: [spring],
  term: spring,
  source,
  subjects: [{ id: 'ENG', code: 'ENG', title: 'English' }],
  campuses: [main],
  modes: ['inPerson', 'online'],
  weeks: [15, 8],
  credits: [3, 4],
  hasTimes: true,
  ...more,
})

export const noOptions = () => someOptions({ subjects: [], campuses: [], modes: [], weeks: [] })

/** The filters that use the student's record. */
export const someOwnFilters = (more: Partial<OwnFilters> = {}): OwnFilters => ({
  program: {
    state: 'offered',
    takesAnyCourse: true,
    requirements: [{ courseId: null, pattern: 'ENG-*', title: 'Communication' }],
  },
  prerequisites: { state: 'offered' },
  ...more,
})

/** A student's plan with one class of each given course. */
export const aPlan = (courses: readonly OfferedCourse[] = [aCourse()]): RegistrationPlan => ({
  id: '00000000-0000-7000-8000-0000000000e1',
  name: 'Plan A',
  version: 1,
  updatedAt: '2026-10-28T15:00:00Z',
  classes: courses.map((course) => ({
    sectionId: course.sections[0]?.id ?? '',
    credits: null,
    gradingMode: null,
    addedAt: '2026-10-28T15:00:00Z',
    course,
  })),
})

export const somePlans = (more: Partial<RegistrationPlans> = {}): RegistrationPlans => ({
  term: spring,
  terms: [spring],
  source,
  registering: { isHere: true, url: null, pause: null, sendsOffers: true },
  plans: [aPlan()],
  ...more,
})

/** A student's request for a class, accepted with a receipt. */
export const aRequest = (more: Partial<RegistrationRequest>): RegistrationRequest => ({
  id: '00000000-0000-7000-8000-0000000000f1',
  action: 'add',
  afterId: null,
  section: { id: aSection().id, name: 'ENG-105-CRF03', title: 'Composition I' },
  termCode: '2027SP',
  state: 'accepted',
  isHeld: false,
  result: 'registered',
  waitlistPlace: null,
  reasons: [],
  receipt: '000123',
  credits: null,
  ahead: null,
  requestedAt: '2026-10-28T15:00:00Z',
  answeredAt: '2026-10-28T15:00:01Z',
  provenAt: '2026-10-28T15:01:00Z',
  ...more,
})
