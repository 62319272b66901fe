import { expect, test } from 'vitest'
import { registrationStatus } from './registration-status.ts'

test('a status has the name and the meaning that the college gives it', () => {
  const listed = { title: 'Late add', class: 'registered' }
  expect(registrationStatus('LA', listed)).toEqual({ title: 'Late add', state: 'registered' })
})

test('a usual status is known without a list, and a list may rename it', () => {
  const none = { title: null }
  expect(registrationStatus('HN', none)).toEqual({ title: 'High-school new', state: 'registered' })
  expect(registrationStatus('W', none).state).toBe('withdrawn')
  expect(registrationStatus('D', { title: 'Drop' })).toEqual({ title: 'Drop', state: 'dropped' })
})

test('a status that nobody knows keeps its letters and claims no seat', () => {
  expect(registrationStatus('ZZ', { title: null, class: 'frozen' })).toEqual({
    title: 'ZZ',
    state: 'pending',
  })
})
