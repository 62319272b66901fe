import { expect, test } from 'vitest'
import { m } from '#locales/compiled/messages.js'
import { type CheckName, checkError } from './checks.ts'

const rules: [check: CheckName, good: string, bad: string, says: () => string][] = [
  ['date', '2026/02/28', '2026/02/30', m.ui_check_date],
  ['time', '9:05', '24:00', m.ui_check_time],
  ['email', 'maya@college.example', 'maya@college', m.ui_check_email],
  ['hexColor', '#1c3f78', '#1c3f7', m.ui_check_hex_color],
  ['rgbColor', 'rgb(28, 63, 120)', 'rgb(28, 63, 256)', m.ui_check_rgb_color],
]

test.each(rules)('R6.5 a field for %s accepts %s and explains what is wrong with %s', (...rule) => {
  const [check, good, bad, message] = rule
  expect(checkError(check, ` ${good} `)).toBeNull()
  expect(checkError(check, bad)).toBe(message())
  expect(checkError(check, '  ')).toBeNull()
})

test('R6.5 has its own message for each rule', () => {
  expect(new Set(rules.map(([, , , message]) => message())).size).toBe(rules.length)
})
