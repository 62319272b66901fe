import { afterEach, expect, test, vi } from 'vitest'
import type { CampusEvent } from '#data/shapes.ts'
import { group } from '#testing/fake-api.ts'
import { at, openDashboard } from '#testing/open-dashboard.ts'
import { aTerm, nextSpring } from '#testing/records/student.ts'

afterEach(() => void vi.useRealTimers())

test('R8.2 shows a registration window that opens soon, with its time and a link', async () => {
  at('09:00')
  const { card } = await openDashboard(
    { restrictions: group([]) },
    {
      'GET /v1/academic-progress/clear-to-register/mine': {
        isClear: false,
        asOf: '2026-10-28T14:00:00Z',
        academicPeriod: aTerm(nextSpring),
        opensAt: '2026-11-02T14:00:00Z',
        closesAt: null,
        windowLabel: null,
        registerUrl: null,
        pause: null,
        blockers: [],
        unknown: [],
      },
    },
  )
  const attention = card('Needs attention')
  await expect.element(attention).toMatchTextContent('Registration for Spring 2027 opens soon')
  await expect.element(attention).toMatchTextContent(/Mon, Nov 2, 8:00.AM/)
  await expect
    .element(
      attention.getByRole('link', { name: /^See your window: Registration for Spring 2027/ }),
    )
    .toHaveAttribute('href', '/profile/registrations')
})

const event = (title: string, startsAt: string): CampusEvent => ({
  id: title,
  uid: title,
  title,
  description: null,
  translations: {},
  startsAt,
  endsAt: null,
  allDay: false,
  campus: null,
  location: 'Linn Hall',
  url: null,
  imageUrl: null,
  category: 'Transfer',
  isCancelled: false,
})

test('R8.2 shows today’s college event next to the next class, and nothing of tomorrow', async () => {
  at('15:00')
  const { card } = await openDashboard(
    {},
    {
      'GET /public/v1/events/campus-events': [
        event('Transfer fair', '2026-10-28T21:00:00Z'),
        event('Jazz night', '2026-10-29T21:00:00Z'),
      ],
    },
  )
  const next = card('Up next')
  await expect.element(next).toMatchTextContent('No more classes today.')
  await expect
    .element(next)
    .toMatchTextContent(/Today at the college\s*4:00.PM Transfer fair\s*Linn Hall/)
  await expect.element(next).not.toMatchTextContent('Jazz night')
})
