import { expect, test } from 'vitest'
import { aSession, aStep } from '#testing/records/guidance.ts'
import { actorOf, progressOf, stateOf } from './progress.ts'

test('R8.12 counts completed steps without waived ones', () => {
  const steps = [
    aStep({ state: 'done' }),
    aStep({ state: 'waived' }),
    aStep({ state: 'blocked' }),
    aStep({ state: 'todo' }),
  ]
  expect(progressOf(steps)).toMatchObject({ done: 1, all: 3 })
})

test('R8.12 returns the first required step that is up to the student', () => {
  const optional = aStep({ required: false })
  const required = aStep()
  expect(progressOf([aStep({ state: 'blocked' }), optional, required]).nextId).toBe(required.id)
  expect(progressOf([required, aStep()]).nextId).toBe(required.id)
  expect(progressOf([optional]).nextId).toBe(optional.id)
  expect(progressOf([aStep({ state: 'done' })]).nextId).toBeNull()
})

test('R8.12 returns who acts next for each step', () => {
  const states = ['todo', 'blocked', 'done', 'waived'] as const
  expect(states.map((state) => actorOf({ state }))).toEqual(['you', 'college', null, null])
})

test('R8.12 calls a step in progress when the student has a place in the session', () => {
  const session = aStep({ key: 'session' })
  expect(stateOf(session, aSession({ registered: true }))).toBe('inProgress')
  expect(stateOf(session, aSession({ registered: false }))).toBe('notStarted')
  expect(stateOf(session, null)).toBe('notStarted')
  expect(stateOf(aStep(), aSession())).toBe('notStarted')
  expect(stateOf(aStep({ state: 'blocked' }), null)).toBe('waiting')
  expect(stateOf(aStep({ state: 'waived' }), null)).toBe('notNeeded')
})
