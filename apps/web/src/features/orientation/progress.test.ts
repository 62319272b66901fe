import { expect, test } from 'vitest'
import { aSession, aStep } from '#testing/records/guidance.ts'
import { getActor, getProgress, getStepState } from './progress.ts'

test('R8.12 counts completed steps without waived ones', () => {
  const steps = [
    aStep({ state: 'done' }),
    aStep({ state: 'waived' }),
    aStep({ state: 'blocked' }),
    aStep({ state: 'todo' }),
  ]
  expect(getProgress(steps)).toMatchObject({ done: 1, all: 3 })
})

test('R8.12 returns the first required step that is up to the student', () => {
  const optional = aStep({ required: false })
  const required = aStep()
  expect(getProgress([aStep({ state: 'blocked' }), optional, required]).nextId).toBe(required.id)
  expect(getProgress([required, aStep()]).nextId).toBe(required.id)
  expect(getProgress([optional]).nextId).toBe(optional.id)
  expect(getProgress([aStep({ state: 'done' })]).nextId).toBeNull()
})

test('R8.12 returns who acts next for each step', () => {
  const states = ['todo', 'blocked', 'done', 'waived'] as const
  expect(states.map((state) => getActor({ state }))).toEqual(['you', 'college', null, null])
})

test('R8.12 calls a step in progress when the student has a place in the session', () => {
  const session = aStep({ key: 'session' })
  expect(getStepState(session, aSession({ registered: true }))).toBe('inProgress')
  expect(getStepState(session, aSession({ registered: false }))).toBe('notStarted')
  expect(getStepState(session, null)).toBe('notStarted')
  expect(getStepState(aStep(), aSession())).toBe('notStarted')
  expect(getStepState(aStep({ state: 'blocked' }), null)).toBe('waiting')
  expect(getStepState(aStep({ state: 'waived' }), null)).toBe('notNeeded')
})
