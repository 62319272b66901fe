import { describe, expect, test } from 'vitest'
import { cleanValue } from './clean-document.ts'

const stateNumber = '123-45-6789'

describe('removes government identifiers before anything else reads them', () => {
  test.each(['ssn', 'SSN', 'sin', 'taxIdentificationNumber'])('the credential %s', (type) => {
    const allowed = { type: 'colleaguePersonId', value: '0712345' }
    const credentials = [{ type, value: '123456789' }, allowed]
    expect(cleanValue({ credentials })).toEqual({ credentials: [allowed] })
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
    [stateNumber, undefined],
    ['123 45 6789', undefined],
    [`Her number is ${stateNumber}, she says; his 987-65-4321.`, 'Her number is , she says; his .'],
  ])('the text %j', (text, cleaned) => {
    expect(cleanValue(text)).toBe(cleaned)
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
