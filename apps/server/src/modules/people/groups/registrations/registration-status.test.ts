import { expect, test } from 'vitest'
import { registrationStatus } from './registration-status.ts'

test('a status has the name and the meaning that the college gives it', () => {
  expect(registrationStatus('LA', 'Late add', { class: 'registered' })).toEqual({
    title: 'Late add',
    state: 'registered',
  })
})

test('a usual status is known without a list, and a list may rename it', () => {
  expect(registrationStatus('HN', null, null)).toEqual({
    title: 'High-school new',
    state: 'registered',
  })
  expect(registrationStatus('W', null, null).state).toBe('withdrawn')
  expect(registrationStatus('D', 'Drop', {})).toEqual({ title: 'Drop', state: 'dropped' })
})

test('a status that nobody knows keeps its letters and claims no seat', () => {
  expect(registrationStatus('ZZ', null, { class: 'frozen' })).toEqual({
    title: 'ZZ',
    state: 'pending',
  })
})
