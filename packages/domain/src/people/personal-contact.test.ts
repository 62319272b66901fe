import { expect, test } from 'vitest'
import { isCollegeAddress, isPhoneDigits } from './personal-contact.ts'

const domains = ['prairiebend.example']

test('R8.4 rejects a college address as a personal one, however it is written', () => {
  expect(isCollegeAddress('maya@prairiebend.example', domains)).toBe(true)
  expect(isCollegeAddress('Maya@Students.PrairieBend.example', domains)).toBe(true)
  expect(isCollegeAddress('maya@mail.example', domains)).toBe(false)
  expect(isCollegeAddress('maya@notprairiebend.example', domains)).toBe(false)
  expect(isCollegeAddress('maya@mail.example', [])).toBe(false)
  expect(isCollegeAddress('"maya@mail.example"@prairiebend.example', domains)).toBe(true)
})

test('R8.4 requires ten dialable digits in a phone number', () => {
  expect(isPhoneDigits('3195550123')).toBe(true)
  for (const digits of ['1195550123', '3190550123', '319555012', '31955501234', ''])
    expect(isPhoneDigits(digits)).toBe(false)
})
