import type {
  AcademicPeriod,
  CourseTransfer,
  GradePointAverage,
  Meeting,
  Period,
  Person,
  Registration,
  Restriction,
  Section,
  StudentProgram,
} from '#data/shapes.ts'

/**
 * Builders for an ordinary student's records; a test passes only the relevant fields. The college's
 * day in these records is a Wednesday in the middle of the fall: 2026-10-28.
 */
let made = 0
const nextId = () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`

const code = (id: string, title = id) => ({ id, code: id, title })

export const fall: Period = {
  id: 'fall',
  code: '2026FA',
  title: 'Fall 2026',
  startOn: '2026-08-24',
  endOn: '2026-12-11',
}
export const spring: Period = {
  id: 'spring',
  code: '2026SP',
  title: 'Spring 2026',
  startOn: '2026-01-20',
  endOn: '2026-05-15',
}
export const nextSpring: Period = {
  id: 'next-spring',
  code: '2027SP',
  title: 'Spring 2027',
  startOn: '2027-01-19',
  endOn: '2027-05-14',
}

export function aMeeting(overrides: Partial<Meeting> = {}): Meeting {
  return {
    id: nextId(),
    method: code('LEC', 'Lecture'),
    days: ['MO', 'WE'],
    startTime: '09:00',
    endTime: '09:50',
    startOn: fall.startOn,
    endOn: fall.endOn,
    room: { number: '204', title: null },
    building: { ...code('LIN', 'Linn Hall'), address: null, lat: null, lng: null },
    campus: code('MAIN', 'Main Campus Cedar Rapids'),
    isOnline: false,
    exceptions: [],
    label: 'M W 9:00–9:50 AM',
    ...overrides,
  }
}

export function aSection(overrides: Partial<Section> = {}): Section {
  const term = overrides.term ?? fall
  const { startOn, endOn } = overrides.academicPeriod ?? term
  return {
    id: nextId(),
    name: 'ENG-105-CRF03',
    number: 'CRF03',
    title: 'Composition I',
    credits: [{ measure: 'credit', minimum: 3, maximum: null, increment: null }],
    course: {
      id: 'ENG-105',
      subject: 'ENG',
      number: '105',
      shortTitle: 'Composition I',
      title: 'Composition I',
    },
    academicPeriod: term,
    term,
    campus: code('MAIN', 'Main Campus Cedar Rapids'),
    deliveryMode: 'inPerson',
    status: 'open',
    startOn,
    endOn,
    censusOn: null,
    refundOn: null,
    lastDropOn: null,
    lastWithdrawOn: null,
    capacity: 24,
    enrolled: null,
    waitlist: null,
    instructors: [],
    meetings: [aMeeting({ startOn, endOn })],
    location: null,
    periods: [],
    isHomeroom: false,
    ...overrides,
  }
}

/** A section of another course: number, title and other overrides. */
export function aSectionOf(id: string, title: string, overrides: Partial<Section> = {}): Section {
  const [subject = '', number = ''] = id.split('-')
  const course = { id, subject, number, shortTitle: title, title }
  return aSection({ name: `${id}-CRF01`, title, course, ...overrides })
}

export function aRegistration(overrides: Partial<Registration> = {}): Registration {
  return {
    id: nextId(),
    status: { code: 'N', title: 'New', state: 'registered', date: null },
    finalGrade: null,
    midtermGrade: null,
    repeatCode: null,
    waitlistPlace: null,
    seatOffer: null,
    repeatTreatment: null,
    gradingMode: 'standard',
    credits: { registered: 3, attempted: null, earned: null, qualityPoints: null },
    section: aSection(),
    registeredOn: '2026-04-13',
    academicLevel: code('UG', 'Undergraduate'),
    ...overrides,
  }
}

export function aGrade(value: string): NonNullable<Registration['finalGrade']> {
  return { value, isVerified: true, gradedOn: null }
}

export function anAverage(overrides: Partial<GradePointAverage> = {}): GradePointAverage {
  return {
    source: 'all',
    level: code('UG', 'Undergraduate'),
    value: 3.25,
    attemptedCredits: 24,
    earnedCredits: 21,
    qualityPoints: 78,
    academicPeriod: null,
    ...overrides,
  }
}

export function aTransfer(overrides: Partial<CourseTransfer> = {}): CourseTransfer {
  return {
    id: nextId(),
    course: { id: 'ELE-000', shortTitle: 'Elective' },
    gradeValue: 'T',
    awardedCredit: 3,
    creditType: 'transfer',
    institution: { id: 'U1', title: 'Prairie State University' },
    externalCourse: 'ART 110',
    academicPeriod: null,
    appliedOn: '2025-08-01',
    status: null,
    ...overrides,
  }
}

export function aHold(overrides: Partial<Restriction> = {}): Restriction {
  return {
    id: nextId(),
    type: code('BAL', 'Balance due'),
    category: 'financial',
    title: 'Balance due',
    message: 'Pay or arrange a plan for your balance.',
    startOn: '2026-09-15',
    endOn: null,
    isActive: true,
    blocksRegistration: true,
    office: { id: 'BUS', name: 'Student Accounts' },
    howToResolveUrl: null,
    review: null,
    ...overrides,
  }
}

export function aProgram(overrides: Partial<StudentProgram> = {}): StudentProgram {
  return {
    id: nextId(),
    program: {
      ...code('AA', 'Liberal Arts'),
      credential: code('AA', 'Associate of Arts'),
      academicLevel: code('UG', 'Undergraduate'),
      department: null,
      cipCode: null,
    },
    objective: 'matriculated',
    status: 'active',
    statusDetail: null,
    isPrimary: true,
    startOn: spring.startOn,
    endOn: null,
    startTerm: spring,
    expectedGraduationOn: '2027-12-17',
    catalogYear: '2025-26',
    campus: null,
    disciplines: [],
    plan: null,
    ...overrides,
  }
}

const notWrittenBack = { state: 'none', message: null, at: null } as const

export function aPerson(overrides: Partial<Person> = {}): Person {
  return {
    id: nextId(),
    username: 'maya.l',
    studentId: '0912345',
    legalName: {
      first: 'Maya',
      middle: 'Jo',
      last: 'Lindgren',
      suffix: null,
      full: 'Maya Jo Lindgren',
    },
    preferredName: null,
    displayName: 'Maya Lindgren',
    formerNames: [],
    birthDate: '2005-03-08',
    legalSex: 'female',
    genderIdentity: null,
    pronoun: null,
    emails: [],
    phones: [],
    addresses: [],
    veteran: { status: 'nonVeteran', benefits: [] },
    roles: ['student'],
    homeCampus: null,
    classification: null,
    directoryOptOut: false,
    isDeceased: false,
    writebacks: {
      preferredName: notWrittenBack,
      genderIdentity: notWrittenBack,
      genderPronoun: notWrittenBack,
      mobilePhone: notWrittenBack,
      personalEmail: notWrittenBack,
    },
    groups: {},
    ...overrides,
  }
}

/** A term as the college's calendar returns it. */
export function aTerm(period: Period): AcademicPeriod {
  return {
    ...period,
    type: 'term',
    parentId: null,
    precedingId: null,
    censusDates: [],
    registration: 'closed',
    registrationOpensAt: null,
    registrationClosesAt: null,
    isOrientation: false,
    isBookstore: false,
    weeks: 15,
    sortKey: period.startOn,
  }
}
