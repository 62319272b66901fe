const term = {
  id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d4e',
  code: '2027SP',
  title: 'Spring 2027',
  startOn: '2027-01-11',
  endOn: '2027-05-07',
}
const campus = { id: 'MAIN', code: 'MAIN', title: 'Main Campus' }
const subject = { id: 'ENG', code: 'ENG', title: 'English' }

const sourceExample = {
  state: 'current',
  asOf: '2026-11-02T08:00:00.000Z',
  seatsAsOf: '2026-11-02T08:00:00.000Z',
}

const section = {
  id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d50',
  name: 'ENG-105-CRF03',
  title: 'Composition I',
  session: { ...term, weeks: 15 },
  startOn: '2027-01-11',
  endOn: '2027-05-07',
  refundOn: '2027-01-18',
  lastDropOn: '2027-01-22',
  lastWithdrawOn: null,
  campus,
  deliveryMode: 'inPerson',
  credits: { minimum: 3, maximum: null },
  meetings: [
    {
      id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d60',
      method: { id: 'LEC', code: 'LEC', title: 'Lecture' },
      days: ['MO', 'WE'],
      startTime: '09:00',
      endTime: '09:50',
      startOn: '2027-01-11',
      endOn: '2027-05-07',
      room: { number: '204', title: null },
      building: { code: 'LIN', title: 'Linn Hall', address: null, lat: null, lng: null },
      campus,
      isOnline: false,
      exceptions: ['2027-01-18'],
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
  fees: [{ title: 'Course materials', amountCents: 2_000 }],
}

const course = {
  id: 'ENG-105',
  subject,
  title: 'Composition I',
  description: 'Reading and writing at college level.',
  credits: { minimum: 3, maximum: null },
  prerequisites: 'ENG-101 with C or better or Writing Placement 256 or higher',
  requisites: [
    {
      kind: 'prerequisite',
      alternatives: [
        {
          course: { id: 'ENG-101', title: 'Elements of Writing' },
          test: null,
          leastGrade: 'C',
          leastScore: null,
          mayBeInProgress: true,
          text: null,
        },
        {
          course: null,
          test: { id: 'WPL', code: 'WPL', title: 'Writing Placement' },
          leastGrade: null,
          leastScore: 256,
          mayBeInProgress: null,
          text: null,
        },
      ],
    },
  ],
  sectionCount: 1,
  sections: [section],
}

export const searchExample = {
  term,
  source: sourceExample,
  correctedWords: null,
  courses: [course],
  pageNumber: 1,
  pageSize: 20,
  totalCount: 1,
  sectionCount: 1,
}

export const optionsExample = {
  terms: [term],
  term,
  source: sourceExample,
  subjects: [subject],
  campuses: [campus],
  modes: ['inPerson', 'online'],
  weeks: [15, 8],
  credits: [3, 4],
  hasTimes: true,
}

export const detailExample = {
  term,
  source: sourceExample,
  course,
  isCanceled: false,
  sharesSeatsWith: [],
  books: 'noCost',
  taughtIn: [term],
}
