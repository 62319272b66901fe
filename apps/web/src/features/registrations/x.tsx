import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { aPerson, aProgram, nextSpring } from '#testing/records/student.ts'

test('R8.13 lists no other windows while a blocker keeps the student’s own from being known', async () => {
  setClock()
  fakeApi({
    'GET /v1/academic-progress/clear-to-register/mine': {
      isClear: false,
      asOf: '2026-10-28T15:00:00Z',
      academicPeriod: nextSpring,
      opensAt: null,
      closesAt: null,
      windowLabel: null,
      registerUrl: null,
      unknown: [],
      blockers: [
        {
          kind: 'hold',
          code: 'hold.financial',
          title: 'Balance due',
          sentence: 'Pay or arrange a plan for your balance.',
          office: null,
          action: { code: 'contactOffice', label: 'Contact', path: '/support/directory' },
          blocks: 'Registering for Spring 2027',
          at: null,
          dueOn: null,
          amountCents: null,
        },
      ],
    },
    'GET /v1/academic-progress/priority-registration/active': {
      id: 'p',
      academicPeriod: nextSpring,
      title: 'Spring 2027 priority registration',
      translations: {},
      isActive: true,
      windows: [
        {
          id: 'w1',
          label: 'All others',
          translations: {},
          opensAt: '2026-11-03T14:00:00Z',
          closesAt: null,
          rule: {},
          sortOrder: 1,
        },
      ],
      message: null,
      ownWindowId: null,
    },
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      sectionRegistrations: group([]),
      restrictions: group([]),
    },
  })
  const { screen } = await openApp('/profile/registrations')
  const own = screen.getByRole('region', { name: 'Your window for Spring 2027' })
  await expect.element(own).toMatchTextContent("Your window appears after you're cleared")
  expect(own.getByRole('table').query()).toBeNull()
})
