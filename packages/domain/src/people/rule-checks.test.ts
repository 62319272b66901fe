import { expect, test } from 'vitest'
import {
  dayOfDateText,
  isDateText,
  isEmailText,
  isHexColorText,
  isRgbColorText,
  isTimeText,
} from './rule-checks.ts'

const passes = (check: (text: string) => boolean, texts: readonly string[]) => texts.filter(check)

test('R6.5 accepts only dates that exist, including leap days', () => {
  const good = ['2026/01/31', '2028/02/29', '2000/02/29', '1000/12/01']
  const bad = ['2026/02/29', '1900/02/29', '2026/13/01', '2026/00/10', '2026/04/31', '2026/4/1', '']
  expect(passes(isDateText, [...good, ...bad])).toEqual(good)
  expect(dayOfDateText('2028/02/29')).toBe('2028-02-29')
  expect(dayOfDateText('2027/02/29')).toBeNull()
})

test('R6.5 accepts only times of a 24-hour day', () => {
  const good = ['0:00', '9:05', '09:05', '23:59', '23:59:59']
  expect(passes(isTimeText, [...good, '24:00', '12:60', '1:5', '12:00:60', 'noon', ''])).toEqual(
    good,
  )
})

test('R6.5 accepts only deliverable email addresses', () => {
  const good = [
    'maya@prairiebend.example',
    "o'dea+hub@mail.college.example",
    'nuñez@correo.example',
    `${'a'.repeat(64)}@b.example`,
  ]
  const bad = [
    'maya',
    'maya@',
    '@college.example',
    'maya@college',
    'maya..l@college.example',
    '.maya@college.example',
    'maya@@college.example',
    'maya lindgren@college.example',
    'maya@-college.example',
    `${'a'.repeat(65)}@b.example`,
    `maya@${'a.'.repeat(130)}example`,
  ]
  expect(passes(isEmailText, [...good, ...bad])).toEqual(good)
})

test('R6.5 accepts colors in hexadecimal or as red, green and blue up to 255', () => {
  const hex = ['#1c3', '#1C3F78', '#1c3f', '#1c3f7880']
  expect(passes(isHexColorText, [...hex, '1c3f78', '#1c', '#1c3f7', '#ggg'])).toEqual(hex)
  const rgb = ['rgb(28, 63, 120)', 'rgb(0,0,0)', 'rgba(255, 255, 255, 0.5)', 'RGB( 1 , 2 , 3 )']
  const bad = ['rgb(256,0,0)', 'rgb(1,2)', 'rgb(1,2,3,0.5)', 'rgba(1,2,3)', 'rgba(1,2,3,2)', 'red']
  expect(passes(isRgbColorText, [...rgb, ...bad])).toEqual(rgb)
})
