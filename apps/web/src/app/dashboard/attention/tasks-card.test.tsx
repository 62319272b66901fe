import { afterEach, expect, test, vi } from 'vitest'
import { group } from '#testing/fake-api.ts'
import { at, openDashboard } from '#testing/open-dashboard.ts'
import { anOrientation, aStep } from '#testing/records/guidance.ts'

afterEach(() => {
  vi.useRealTimers()
})

const openTasks = async (...checklist: ReturnType<typeof aStep>[]) => {
  at('09:00')
  const { card } = await openDashboard({
    restrictions: group([]),
    orientationData: group(anOrientation({ checklist })),
  })
  return card('Tasks')
}

test('R8.2 does not show "all done" to a person who has not done anything yet', async () => {
  const tasks = await openTasks(aStep({ title: 'Meet your advisor', state: 'todo' }))
  await tasks.getByRole('button', { name: 'Done 0' }).click()
  await expect.element(tasks).toMatchTextContent('No tasks done yet.')
  expect(tasks.element().textContent).not.toContain('all caught up')
})

test('R8.2 shows that everything is done when it is', async () => {
  const tasks = await openTasks(aStep({ title: 'Meet your advisor', state: 'done' }))
  await expect.element(tasks).toMatchTextContent("You're all caught up.")
  await expect.element(tasks.getByRole('button', { name: 'Done 1' })).toBeVisible()
})

const late = { id: 'a', state: 'todo', dueOn: '2026-10-01', url: null } as const

test('R8.2 shows a task’s source and due date, in red when it has passed', async () => {
  const tasks = await openTasks(
    // A required overdue task is under Needs attention instead.
    aStep({ ...late, title: 'Student ID photo', required: false }),
    aStep({ ...late, id: 'c', title: 'Send your transcript', required: true }),
    aStep({ id: 'b', title: 'Meet your advisor', state: 'todo', dueOn: '2026-12-01', url: null }),
  )
  const rows = tasks.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/Student ID photo.*Orientation.*Oct 1/)
  expect(rows.first().element().querySelector('.tone-bad')).not.toBeNull()
  await expect.element(rows.nth(1)).toMatchTextContent(/Meet your advisor.*Dec 1/)
  expect(tasks.element().textContent).not.toContain('Send your transcript')
  expect(rows.nth(1).element().querySelector('.tone-bad')).toBeNull()
  await expect
    .element(rows.nth(1).getByRole('link'))
    .toHaveAttribute('href', '/profile/orientation')
})

test('R8.2 shows six of many tasks, and the others on demand', async () => {
  const tasks = await openTasks(
    ...Array.from({ length: 8 }, (_, index) =>
      aStep({ id: String(index), title: `Step ${index}`, state: 'todo' }),
    ),
  )
  const rows = tasks.getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(6)
  await tasks.getByRole('button', { name: /8/ }).last().click()
  await expect.poll(() => rows.elements().length).toBe(8)
})
