import { expect, test } from 'vitest'
import { maskFor, masks, nationalDigits, onlyDigits } from './masks.ts'

test('R6.5 has the masks of the specification', () => {
  expect(masks.date).toBe('####/##/##')
  expect(masks.phone).toBe('(###) ### - ####')
})

test('R6.5 groups a card number as printed on the card', () => {
  expect(maskFor('card', '4111')).toBe('#### #### #### ####')
  expect(maskFor('card', '37')).toBe('#### ###### #####')
  expect(maskFor('card', '3782 8')).toBe('#### ###### #####')
  expect(maskFor('phone', '37')).toBe(masks.phone)
})

test('R6.5 accepts a phone number with the country code', () => {
  expect(nationalDigits('phone', '+1 319-555-0100')).toBe('3195550100')
  expect(nationalDigits('phone', '1319555010')).toBe('1319555010')
  expect(nationalDigits('date', '2026/08/31')).toBe('20260831')
  expect(nationalDigits('card', '1234 5678 901')).toBe('12345678901')
  expect(onlyDigits('(319) 555')).toBe('319555')
})
