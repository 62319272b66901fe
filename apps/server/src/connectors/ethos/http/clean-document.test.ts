import { describe, expect, test } from 'vitest'
import { cleanValue } from './clean-document.ts'

const planted = '123-45-6789'

describe('what the state knows somebody by ends before anything else sees it', () => {
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
  ])('the property %s, which a college has added', (key) => {
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
    'and %j stays, which is no such number',
    (text) => {
      expect(cleanValue({ text })).toEqual({ text })
    },
  )
})

test('half a character, which no database stores, does not stop the rest of a document', () => {
  expect(cleanValue(JSON.parse('{"title":"Art \\ud800 I","note":"\\ud83c\\udfa8"}'))).toEqual({
    title: 'Art \ufffd I',
    note: '🎨',
  })
})

test('what Colleague leaves blank is as if it had not been said', () => {
  const document = {
    status: '',
    scores: [null, '', 3],
    reported: null,
    of: { form: '' },
    no: false,
  }
  expect(cleanValue(document)).toEqual({ scores: [3], of: {}, no: false })
})
