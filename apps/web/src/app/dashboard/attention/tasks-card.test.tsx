import { afterEach, expect, test, vi } from 'vitest'
import { group } from '#testing/fake-api.ts'
import { at, openDashboard } from '#testing/open-dashboard.ts'
import { anOrientation, aStep } from '#testing/records/guidance.ts'

afterEach(() => {
  vi.useRealTimers()
})

const openTasks = async (...checklist: ReturnType<typeof aStep>[]) => {
  at('09:00')
  const { card } = await openDashboard({ orientationData: group(anOrientation({ checklist })) })
  return card('Tasks')
}

test('R8.2 who has done nothing yet is not told among what is done that they are all caught up', async () => {
  const tasks = await openTasks(aStep({ title: 'Meet your advisor', state: 'todo' }))
  await tasks.getByRole('button', { name: 'Done 0' }).click()
  await expect.element(tasks).toMatchTextContent('No tasks done yet.')
  expect(tasks.element().textContent).not.toContain('all caught up')
})

test('R8.2 who has done everything is told so among what is to do', async () => {
  const tasks = await openTasks(aStep({ title: 'Meet your advisor', state: 'done' }))
  await expect.element(tasks).toMatchTextContent("You're all caught up.")
  await expect.element(tasks.getByRole('button', { name: 'Done 1' })).toBeVisible()
})

test('R8.2 a task says where it comes from and when it is due, and in red when that has passed', async () => {
  const tasks = await openTasks(
    aStep({ id: 'a', title: 'Student ID photo', state: 'todo', dueOn: '2026-10-01', url: null }),
    aStep({ id: 'b', title: 'Meet your advisor', state: 'todo', dueOn: '2026-12-01', url: null }),
  )
  const rows = tasks.getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent(/Student ID photoOrientation.*Oct 1/)
  expect(rows.first().element().querySelector('.tone-bad')).not.toBeNull()
  await expect.element(rows.nth(1)).toMatchTextContent(/Meet your advisor.*Dec 1/)
  expect(rows.nth(1).element().querySelector('.tone-bad')).toBeNull()
  await expect
    .element(rows.nth(1).getByRole('link'))
    .toHaveAttribute('href', '/profile/orientation')
})

test('R8.2 of many tasks six are shown, and the others at a press', async () => {
  const tasks = await openTasks(
    ...Array.from({ length: 8 }, (_, place) =>
      aStep({ id: String(place), title: `Step ${place}`, state: 'todo' }),
    ),
  )
  const rows = tasks.getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(6)
  await tasks.getByRole('button', { name: /8/ }).last().click()
  await expect.poll(() => rows.elements().length).toBe(8)
})
