import type { components } from '@myhub/contract'
import type { Office, Registration, Restriction } from '#data/shapes.ts'
import { setClock } from './college-clock.ts'
import { fakeApi, group } from './fake-api.ts'
import { openApp } from './open-app.tsx'
import { aPerson, aProgram, nextSpring } from './records/student.ts'
import { anOffice } from './records/support.ts'

type Schemas = components['schemas']
type Clear = Schemas['ClearToRegister']
type Priority = Schemas['ActivePriorityRegistration']

export const clear: Clear = {
  isClear: true,
  asOf: '2026-10-28T15:00:00Z',
  academicPeriod: nextSpring,
  opensAt: '2026-11-03T14:00:00Z',
  closesAt: null,
  windowLabel: null,
  registerUrl: null,
  pause: null,
  blockers: [],
  unknown: [],
}
export const blocker: Clear['blockers'][number] = {
  kind: 'hold',
  code: 'hold.financial',
  title: 'Balance due',
  sentence: 'Pay or arrange a plan for your balance.',
  office: { id: 'BUS', name: 'Student Accounts', phone: null, email: null },
  action: { code: 'contactOffice', label: 'Contact', path: '/support/directory' },
  blocks: 'Registering for Spring 2027',
  at: null,
  dueOn: null,
  amountCents: null,
}
export const blocked = (...blockers: Clear['blockers']): Clear => ({
  ...clear,
  isClear: false,
  blockers,
})
const accounts: Office = anOffice({
  code: 'BUS',
  name: 'Student Accounts',
  slug: 'student-accounts',
  phone: '+13195550112',
  email: 'accounts@prairiebend.example',
})
export const priority: Priority = {
  id: 'p',
  academicPeriod: nextSpring,
  title: 'Spring 2027 priority registration',
  translations: {},
  isActive: true,
  windows: [
    {
      id: 'w1',
      label: '30 credits or more',
      translations: {},
      opensAt: '2026-11-02T14:00:00Z',
      closesAt: '2026-12-01T06:00:00Z',
      rule: {},
      sortOrder: 1,
    },
    {
      id: 'w2',
      label: 'All others',
      translations: {},
      opensAt: '2026-11-03T14:00:00Z',
      closesAt: null,
      rule: {},
      sortOrder: 2,
    },
  ],
  message: 'Meet your advisor before your window opens.',
  ownWindowId: 'w2',
}

/** Opens Registrations as a student, with these answers. */
export async function openRegistrations({
  answer = clear,
  holds = [],
  registrations = [],
  windows = null,
}: {
  answer?: Clear
  holds?: Restriction[]
  registrations?: Registration[]
  windows?: Priority | null
}) {
  setClock()
  const fake = fakeApi({
    'GET /v1/academic-progress/clear-to-register/mine': answer,
    'GET /v1/academic-progress/priority-registration/active': windows as never,
    'GET /v1/people/person/mine/books': [],
    'POST /v1/programs/academic-period/filter': {
      items: [],
      pageNumber: 1,
      pageSize: 100,
      totalCount: 0,
    },
    'GET /public/v1/directory/offices': [accounts],
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      sectionRegistrations: group(registrations),
      restrictions: group(holds),
    },
  })
  const { screen } = await openApp('/profile/registrations')
  return { screen, card: (name: string) => screen.getByRole('region', { name }), ...fake }
}
