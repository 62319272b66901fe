import { expect, test } from 'vitest'
import { formatDetails } from './format-details.ts'

test('R8.20 formats the details of an audited action as plain text', () => {
  expect(
    formatDetails({ groups: ['gpas', 'restrictions'], by: 'job', isFavorite: true, count: 3 }),
  ).toBe('Records: GPA, holds; Made by: job; Favorite: yes; Count: 3')
  expect(formatDetails({ linkId: '0199', fields: ['title'] })).toBe('ID: 0199; Fields: title')
  expect(
    formatDetails({ field: 'personalEmail', state: 'inflight', sisHas: 'none', wanted: 'some' }),
  ).toBe(
    "Field: personalEmail; State: being sent; The college's system has a value: no; The change has a value: yes",
  )
  expect(formatDetails({ runId: '0199', error: 'timeout' })).toBe('Run: 0199; Problem: timeout')
  expect(formatDetails({ groups: [], method: 'GET' })).toBe('Method: GET')
  expect(formatDetails({ filters: ['from', 'action'] })).toBe('Filters: From, Action')
  expect(formatDetails({ client: 'web', with: 'passkey' })).toBe(
    'App: web; Signed in with: passkey',
  )
  expect(formatDetails({})).toBe('')
})
