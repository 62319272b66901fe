import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { group } from '#testing/fake-api.ts'
import { at, openDashboard } from '#testing/open-dashboard.ts'
import { anOrientation, aStep } from '#testing/records/guidance.ts'
import { anAccount } from '#testing/records/money.ts'
import { aPerson } from '#testing/records/student.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('R8.2 lists an amount due and an overdue task under needs attention, each with its action', async () => {
  at('09:00')
  const { card } = await openDashboard({
    restrictions: group([]),
    payments: group(anAccount({ dueNowCents: 26_715, pastDueCents: 26_715 })),
    orientationData: group(
      anOrientation({
        checklist: [
          aStep({ title: 'Student ID photo', state: 'todo', dueOn: '2026-10-01', url: null }),
          aStep({
            id: 'o',
            title: 'Apply for aid',
            state: 'todo',
            dueOn: '2026-10-01',
            required: false,
          }),
        ],
      }),
    ),
  })
  const attention = card('Needs attention')
  await expect.element(attention).toMatchTextContent('$267.15 is overdue')
  await expect
    .element(attention.getByRole('link', { name: /View and pay/ }))
    .toHaveAttribute('href', '/profile/billing')
  await expect.element(attention).toMatchTextContent(/Student ID photo was due Thu, Oct 1/)
  // It is not required, so it is only a task.
  await expect.element(card('Tasks')).toMatchTextContent(/Apply for aid/)
  await expect.element(attention).not.toMatchTextContent(/Apply for aid/)
})

test('R8.2 R8.4 lists a rejected change under needs attention, with a link to its page', async () => {
  at('09:00')
  const person = aPerson()
  const ended = (state: 'conflict' | 'rejected' | 'pending') => ({
    state,
    message: null,
    at: '2026-10-27T14:00:00Z',
  })
  const { card } = await openDashboard({
    restrictions: group([]),
    mine: group({
      ...person,
      writebacks: {
        ...person.writebacks,
        preferredName: ended('pending'),
        mobilePhone: ended('conflict'),
        genderPronoun: ended('rejected'),
      },
    }),
  })
  const attention = card('Needs attention')
  await expect
    .element(attention)
    .toMatchTextContent('Mobile phone: the college changed this at the same time')
  await expect
    .element(attention.getByRole('link', { name: /^Review: Mobile phone/ }))
    .toHaveAttribute('href', '/profile/phone')
  await expect
    .element(attention.getByRole('link', { name: /^Review: Pronouns/ }))
    .toHaveAttribute('href', '/profile/gender')
  await expect.element(attention).not.toMatchTextContent('Preferred name')
})

test('R8.2 shows open tasks, and completed ones on demand', async () => {
  at('09:00')
  const checklist = [
    aStep({ id: 'a', title: 'Meet your advisor', state: 'todo', dueOn: '2026-12-01' }),
    aStep({ id: 'b', title: 'Student ID photo', state: 'done' }),
  ]
  const { card } = await openDashboard({ orientationData: group(anOrientation({ checklist })) })
  const tasks = card('Tasks')
  await expect.element(tasks).toMatchTextContent('Meet your advisor')
  await expect.element(tasks).not.toMatchTextContent('Student ID photo')
  await tasks.getByRole('button', { name: /Done/ }).click()
  await expect.element(tasks).toMatchTextContent('Student ID photo')
})

const layout = 'PUT /v1/people/person/mine/dashboard-layout'

test('R8.2 hides a card, moves another by keyboard, and undoes it', async () => {
  at('09:00')
  const bodies: { order: string[]; hidden: string[] }[] = []
  const { screen } = await openDashboard(
    {},
    {
      [layout]: async (request: Request) => {
        const body = await request.clone().json()
        bodies.push(body)
        return body
      },
      'DELETE /v1/people/person/mine/dashboard-layout': () => new Response(null, { status: 204 }),
    },
  )
  await screen.getByRole('button', { name: 'Customize' }).click()
  const eye = screen.getByRole('button', { name: 'Show Up next' })
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true')
  await eye.click()
  await expect.element(eye).toHaveAttribute('aria-pressed', 'false')
  await expect.element(screen.getByText('Hidden: Up next')).toBeVisible()
  const handle = screen.getByRole('button', { name: /Move Tasks, position 3 of/ })
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByText(/Tasks moved to position 2 of/)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(screen.getByRole('button', { name: /Move Tasks, position 3 of/ }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.element(screen.getByRole('region', { name: 'Up next' })).not.toBeInTheDocument()
  await vi.waitFor(() => expect(bodies.length).toBe(3))
  expect(bodies.map(({ order, hidden }) => [order[1], hidden])).toEqual([
    ['upNext', ['upNext']],
    ['tasks', ['upNext']],
    ['upNext', ['upNext']],
  ])
})

test('R8.2 moves a card from the menu, and resets the dashboard', async () => {
  at('09:00')
  const { screen } = await openDashboard(
    {},
    {
      [layout]: async (request: Request) => request.clone().json(),
      'DELETE /v1/people/person/mine/dashboard-layout': () => new Response(null, { status: 204 }),
    },
  )
  await screen.getByRole('button', { name: 'Customize' }).click()
  await screen.getByLabelText('Position of Tasks').selectOptions('1')
  await expect.element(screen.getByRole('button', { name: /Move Tasks, position 2/ })).toBeVisible()
  await screen.getByRole('button', { name: /Reset to default/ }).click()
  await expect.element(screen.getByRole('button', { name: /Move Tasks, position 3/ })).toBeVisible()
})

test('R8.2 keeps the order that a student chose', async () => {
  at('09:00')
  const { screen } = await openDashboard(
    {},
    {
      'GET /v1/people/person/mine/dashboard-layout': {
        order: ['classes', 'needsAttention'],
        hidden: ['notifications'],
      },
    },
  )
  await vi.waitFor(() =>
    expect(document.querySelector('.dashboard h2')?.textContent).toBe('Classes this term'),
  )
  await expect
    .element(screen.getByRole('region', { name: 'Notifications' }))
    .not.toBeInTheDocument()
})
