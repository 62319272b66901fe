import { describe, expect, test } from 'vitest'
import { cleanValue } from './clean-document.ts'

const planted = '123-45-6789'

describe('removes government identifiers before anything else reads them', () => {
  test.each(['ssn', 'SSN', 'sin', 'taxIdentificationNumber'])('the credential %s', (type) => {
    const kept = { type: 'colleaguePersonId', value: '0712345' }
    const credentials = [{ type, value: '123456789' }, kept]
    expect(cleanValue({ credentials })).toEqual({ credentials: [kept] })
  })

  test.each([
    'ssn',
    'sin',
    'tin',
    'socialSecurity',
    'socialSecurityNumber',
    'socialInsurance',
    'socialInsuranceNumber',
    'taxIdentificationNumber',
    'nationalId',
  ])('the custom property %s', (key) => {
    expect(cleanValue({ person: { [key]: '123456789', since: '2026' } })).toEqual({
      person: { since: '2026' },
    })
  })

  test.each([
    [planted, undefined],
    ['123 45 6789', undefined],
    [`Her number is ${planted}, she says; his 987-65-4321.`, 'Her number is , she says; his .'],
  ])('the text %j', (text, left) => {
    expect(cleanValue(text)).toBe(left)
  })

  test.each(['0712345', '319-555-0123', '1-123-45-6789', '123-45 6789', '2026-08-24'])(
    'keeps %j, which is not such a number',
    (text) => {
      expect(cleanValue({ text })).toEqual({ text })
    },
  )
})

test('replaces half a surrogate pair, which no database can store, and reads the rest', () => {
  expect(cleanValue(JSON.parse('{"title":"Art \\ud800 I","note":"\\ud83c\\udfa8"}'))).toEqual({
    title: 'Art \ufffd I',
    note: '🎨',
  })
})

test('treats values that Colleague leaves blank as missing', () => {
  const document = {
    status: '',
    scores: [null, '', 3],
    reported: null,
    of: { form: '' },
    no: false,
  }
  expect(cleanValue(document)).toEqual({ scores: [3], of: {}, no: false })
})
