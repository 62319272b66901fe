import { expect, test } from 'vitest'
import type { Application } from '#data/shapes.ts'
import { anItem } from '#testing/records/admission.ts'
import { applicationSteps, getSteps } from './application-steps.ts'

const missing = anItem({ state: 'notReceived' })
const received = anItem({ state: 'received' })

const states = (status: Application['status'], items: Application['items']) => {
  const steps = getSteps({ status, items })
  return applicationSteps.map((step) => steps[step])
}

test.each<[Application['status'], string[]]>([
  ['started', ['current', 'ahead', 'ahead', 'ahead', 'ahead']],
  ['submitted', ['done', 'current', 'ahead', 'ahead', 'ahead']],
  ['inReview', ['done', 'current', 'current', 'ahead', 'ahead']],
  ['decisionMade', ['done', 'done', 'done', 'done', 'ahead']],
  ['enrolled', ['done', 'done', 'done', 'done', 'done']],
  ['withdrawn', ['done', 'ahead', 'ahead', 'ahead', 'ahead']],
])('R8.10 an application that is %s with a missing document is at %j', (status, expected) => {
  expect(states(status, [missing])).toEqual(expected)
})

test('R8.10 is in review once all documents have arrived', () => {
  const expected = ['done', 'done', 'current', 'ahead', 'ahead']
  expect(states('submitted', [received])).toEqual(expected)
  expect(states('inReview', [received, anItem({ state: 'waived' })])).toEqual(expected)
})

test('R8.10 reports missing documents when one of several is missing', () => {
  expect(getSteps({ status: 'inReview', items: [received, missing, received] }).documents).toBe(
    'current',
  )
})

test('R8.10 ignores missing optional documents, but not incomplete required ones', () => {
  const optional = anItem({ state: 'notReceived', required: false })
  expect(getSteps({ status: 'inReview', items: [optional] }).documents).toBe('done')
  const incomplete = anItem({ state: 'incomplete' })
  expect(getSteps({ status: 'inReview', items: [incomplete] }).documents).toBe('current')
})
