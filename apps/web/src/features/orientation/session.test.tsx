import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { setClock } from '#testing/college-clock.ts'
import { fakeApi, group } from '#testing/fake-api.ts'
import { openApp } from '#testing/open-app.tsx'
import { anOrientation, aSession, aStep } from '#testing/records/guidance.ts'
import { aPerson, aProgram } from '#testing/records/student.ts'
import { Session } from './session.tsx'

test('R8.12 does not claim a place in a session that is over', async () => {
  setClock()
  const screen = await render(<Session session={aSession({ startsAt: '2026-08-20T15:00:00Z' })} />)
  await expect.element(screen.getByText('This session is over.')).toBeVisible()
  expect(screen.container.textContent).not.toContain("You're signed up")
})

test('R8.12 shows a booked session as in progress, and marks the next step for screen readers', async () => {
  setClock()
  const checklist = [
    aStep({ id: 'a', key: 'session', title: 'Your session', state: 'todo', required: false }),
    aStep({ id: 'b', title: 'Finish the online modules' }),
  ]
  fakeApi({
    'POST /v1/people/person/mine/data': {
      mine: group(aPerson()),
      academicPrograms: group([aProgram()]),
      orientationData: group(anOrientation({ checklist })),
      agreements: group([]),
    },
  })
  const { screen } = await openApp('/profile/orientation')
  const card = screen.getByRole('region', { name: 'Your steps' })
  const steps = card.getByRole('listitem')
  await expect.element(steps.nth(0)).toMatchTextContent(/Your session \(optional\)In progress/)
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect.element(steps.nth(0)).not.toHaveAttribute('aria-current')
  await expect
    .element(steps.nth(1))
    .toMatchTextContent(/Your turn\. Due Sat, Jan 16|Your turn\..*Jan 16, 2027/)
})
