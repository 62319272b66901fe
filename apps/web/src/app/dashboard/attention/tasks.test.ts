import { expect, test } from 'vitest'
import type { Agreement, Application, OrientationData } from '#data/shapes.ts'
import { isOverdue, tasksOf } from './tasks.ts'

const step = (id: string, state: string, dueOn: string | null) => ({
  id,
  title: id,
  state,
  dueOn,
  url: id === 'form' ? 'https://forms.college.example/' : null,
})
const orientation = {
  checklist: [
    step('form', 'todo', '2026-12-01'),
    step('photo', 'done', '2026-10-01'),
    step('waived', 'waived', null),
    step('blocked', 'blocked', null),
  ],
} as OrientationData
const agreement = { id: 'pay', title: 'pay', dueOn: '2026-11-01', status: 'pending' } as Agreement
const application = {
  status: 'inReview',
  items: [
    { id: 'shots', type: { title: 'shots' }, required: true, state: 'incomplete', dueOn: null },
    { id: 'essay', type: { title: 'essay' }, required: true, state: 'received', dueOn: null },
    { id: 'optional', type: { title: 'x' }, required: false, state: 'incomplete', dueOn: null },
  ],
} as Application

test('R8.2 a student sees what is to do from every office in one list, the nearest day first', () => {
  const tasks = tasksOf(orientation, [agreement], [application])
  expect(tasks.filter(({ isDone }) => !isDone).map(({ key }) => key)).toEqual([
    'pay',
    'form',
    'shots',
  ])
  expect(tasks.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['photo', 'essay'])
})

test('R8.2 a step that may be left out is a task, and says that it may', () => {
  const [one] = orientation.checklist
  const checklist = [true, false].map((required) => ({ ...one, required }))
  const tasks = tasksOf({ ...orientation, checklist } as OrientationData, [], [])
  expect(tasks.map(({ isOptional }) => isOptional)).toEqual([false, true])
})

test('R8.2 each task leads to where it is done', () => {
  const paths = tasksOf(orientation, [agreement], []).map(({ key, path }) => [key, path])
  expect(paths).toContainEqual(['form', 'https://forms.college.example/'])
  expect(paths).toContainEqual(['photo', '/profile/orientation'])
  expect(paths).toContainEqual(['pay', '/profile/admissions#agreements'])
})

test('R8.2 an application that is decided or over asks for nothing more', () => {
  for (const status of ['decisionMade', 'enrolled', 'withdrawn'] as const)
    expect(tasksOf(null, [], [{ ...application, status }])).toEqual([])
})

test('R8.2 a task is overdue from the day after its day, unless it is done', () => {
  const [pay] = tasksOf(null, [agreement], [])
  if (!pay) throw new Error('There is one task')
  expect(isOverdue(pay, '2026-11-01')).toBe(false)
  expect(isOverdue(pay, '2026-11-02')).toBe(true)
  expect(isOverdue({ ...pay, isDone: true }, '2026-11-02')).toBe(false)
})

test('R8.2 an agreement says for which term it is, and an optional step that it is one', () => {
  const period = { title: 'Fall 2026' } as Agreement['period']
  const card = { ...step('card', 'todo', '2026-08-21'), required: false }
  const tasks = tasksOf({ checklist: [card] } as OrientationData, [{ ...agreement, period }], [])
  expect(tasks).toMatchObject([
    { key: 'card', isOptional: true },
    { key: 'pay', term: 'Fall 2026' },
  ])
})
