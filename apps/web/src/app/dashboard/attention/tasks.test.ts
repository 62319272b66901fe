import { expect, test } from 'vitest'
import type { Agreement, Application, OrientationData } from '#data/shapes.ts'
import type { Attention } from './attention.ts'
import { collectTasks, isOverdue, otherTasks } from './tasks.ts'

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

test('R8.2 lists tasks of every office by due date, soonest first', () => {
  const tasks = collectTasks(orientation, [agreement], [application])
  expect(tasks.filter(({ isDone }) => !isDone).map(({ key }) => key)).toEqual([
    'pay',
    'form',
    'shots',
  ])
  expect(tasks.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['photo', 'essay'])
})

test('R8.2 includes an optional step and marks it as optional', () => {
  const [one] = orientation.checklist
  const checklist = [true, false].map((required) => ({ ...one, required }))
  const tasks = collectTasks({ ...orientation, checklist } as OrientationData, [], [])
  expect(tasks.map(({ isOptional }) => isOptional)).toEqual([false, true])
})

test('R8.2 links each task to where it is done', () => {
  const paths = collectTasks(orientation, [agreement], []).map(({ key, path }) => [key, path])
  expect(paths).toContainEqual(['form', 'https://forms.college.example/'])
  expect(paths).toContainEqual(['photo', '/profile/orientation'])
  expect(paths).toContainEqual(['pay', '/profile/admissions#agreements'])
})

test('R8.2 has no tasks for an application that is decided or over', () => {
  for (const status of ['decisionMade', 'enrolled', 'withdrawn'] as const)
    expect(collectTasks(null, [], [{ ...application, status }])).toEqual([])
})

test('R8.2 calls a task overdue from the day after its due date, unless it is done', () => {
  const [pay] = collectTasks(null, [agreement], [])
  if (!pay) throw new Error('There is one task')
  expect(isOverdue(pay, '2026-11-01')).toBe(false)
  expect(isOverdue(pay, '2026-11-02')).toBe(true)
  expect(isOverdue({ ...pay, isDone: true }, '2026-11-02')).toBe(false)
})

test('R8.2 names the term of an agreement, and marks an optional step', () => {
  const period = { title: 'Fall 2026' } as Agreement['period']
  const card = { ...step('card', 'todo', '2026-08-21'), required: false }
  const tasks = collectTasks(
    { checklist: [card] } as OrientationData,
    [{ ...agreement, period }],
    [],
  )
  expect(tasks).toMatchObject([
    { key: 'card', isOptional: true },
    { key: 'pay', term: 'Fall 2026' },
  ])
})

test('R8.2 does not repeat tasks that Needs attention lists', () => {
  const tasks = collectTasks(orientation, [agreement], [application])
  const otherKeys = (listed: Partial<Attention>) =>
    otherTasks(tasks, { blockers: [], overdue: [], ...listed })
      .filter(({ isDone }) => !isDone)
      .map(({ key }) => key)
  expect(otherKeys({})).toEqual(['pay', 'form', 'shots'])
  const agreementBlocker = { kind: 'agreement', title: 'pay' } as Attention['blockers'][number]
  expect(otherKeys({ blockers: [agreementBlocker] })).toEqual(['form', 'shots'])
  expect(otherKeys({ overdue: tasks.filter(({ key }) => key === 'form') })).toEqual([
    'pay',
    'shots',
  ])
  expect(otherTasks(tasks, null)).toEqual(tasks)
})
