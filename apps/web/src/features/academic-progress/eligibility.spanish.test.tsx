import '#testing/in-spanish.ts'
import { expect, test } from 'vitest'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anAverage, aPerson, nextSpring } from '#testing/records/student.ts'

test('R8.9 explains in the student’s language what blocks registration', async () => {
  setClock()
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([]),
      gpas: group({ cumulative: [anAverage()], periods: [], degrees: [] }),
      sectionRegistrations: group([]),
      courseTransfers: group([]),
    },
    'GET /v1/academic-progress/clear-to-register/mine': {
      isClear: false,
      asOf: '2026-10-28T15:00:00Z',
      academicPeriod: nextSpring,
      opensAt: null,
      closesAt: null,
      windowLabel: null,
      registerUrl: null,
      pause: null,
      blockers: [
        {
          kind: 'balance',
          code: 'balance.pastDue',
          title: 'Past-due balance',
          sentence: '$120.00 of your balance is past due.',
          office: null,
          action: { code: 'pay', label: 'Pay or set up a plan', path: '/profile/billing' },
          blocks: 'Registering for Spring 2027',
          at: null,
          dueOn: null,
          amountCents: 12_000,
        },
        {
          kind: 'window',
          code: 'window.ineligibleUnsaid',
          title: 'Not eligible to register',
          sentence: 'The college has marked you as not eligible to register.',
          office: null,
          action: { code: 'contactOffice', label: 'Contact', path: '/support/directory' },
          blocks: 'Registering for Spring 2027',
          at: null,
          dueOn: null,
          amountCents: null,
        },
      ],
      unknown: [],
    },
  })
  const { screen } = await openApp('/profile/academic-progress')
  const card = screen.getByRole('region', { name: 'Elegibilidad para inscribirse' })
  await expect.element(card).toMatchTextContent('Saldo vencido')
  await expect.element(card).not.toMatchTextContent('past due')
  await expect.element(card).toMatchTextContent('usted no cumple los requisitos para inscribirse')
  await expect.element(card).not.toMatchTextContent('not eligible')
})
