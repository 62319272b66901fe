import { expect, test } from 'vitest'
import { registeredCodes, registrationStatus } from './registration-status.ts'

test("uses the college's title and meaning of a status", () => {
  expect(registrationStatus('LA', 'Late add', { class: 'registered' })).toEqual({
    title: 'Late add',
    state: 'registered',
  })
})

test('has default statuses without a list, and a list can rename them', () => {
  expect(registrationStatus('HN', null, null)).toEqual({
    title: 'High-school new',
    state: 'registered',
  })
  expect(registrationStatus('W', null, null).state).toBe('withdrawn')
  expect(registrationStatus('D', 'Drop', {})).toEqual({ title: 'Drop', state: 'dropped' })
})

test('keeps the code of an unknown status and does not count a seat for it', () => {
  expect(registrationStatus('ZZ', null, { class: 'frozen' })).toEqual({
    title: 'ZZ',
    state: 'pending',
  })
})

test('lists the codes that take a seat, with those of the college', () => {
  const codes = registeredCodes([
    { code: 'LA', extra: { class: 'registered' } },
    { code: 'N', extra: { class: 'dropped' } },
    { code: 'A', extra: null },
  ])
  expect(codes).toEqual(expect.arrayContaining(['A', 'LA', 'HN']))
  for (const code of ['N', 'WL', 'D', 'X']) expect(codes).not.toContain(code)
})
