import { expect, test } from 'vitest'
import { detailsInWords } from './detail-words.ts'

test('R8.20 formats the details of an audited action as plain text', () => {
  expect(
    detailsInWords({ groups: ['gpas', 'restrictions'], by: 'job', isFavorite: true, count: 3 }),
  ).toBe('Records: GPA, holds; Made by: job; Favorite: yes; Count: 3')
  expect(detailsInWords({ linkId: '0199', fields: ['title'] })).toBe('ID: 0199; Fields: title')
  expect(
    detailsInWords({ field: 'personalEmail', state: 'inflight', sisHas: 'none', wanted: 'some' }),
  ).toBe(
    "Field: personalEmail; State: being sent; The college's system has a value: no; The change has a value: yes",
  )
  expect(detailsInWords({ runId: '0199', error: 'timeout' })).toBe('Run: 0199; Problem: timeout')
  expect(detailsInWords({ groups: [], method: 'GET' })).toBe('Method: GET')
  expect(detailsInWords({ filters: ['from', 'action'] })).toBe('Filters: From, Action')
  expect(detailsInWords({ client: 'web', with: 'passkey' })).toBe(
    'App: web; Signed in with: passkey',
  )
  expect(detailsInWords({})).toBe('')
})
