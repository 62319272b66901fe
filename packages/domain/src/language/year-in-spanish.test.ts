import { expect, test } from 'vitest'
import { academicYearInSpanish } from './year-in-spanish.ts'

test.each([
  ['24 de ago – 11 de dic 2025', '24 de ago – 11 de dic de 2025'],
  ['24–29 de ago de 2026', '24–29 de ago de 2026'],
  ['24 de dic de 2026 – 1 de ene de 2027', '24 de dic de 2026 – 1 de ene de 2027'],
  ['24 de ago – 11 de dic', '24 de ago – 11 de dic'],
  ['Aug 24 – Dec 11, 2025', 'Aug 24 – Dec 11, 2025'],
])('R1.10 turns %j into %j', (text, read) => {
  expect(academicYearInSpanish(text)).toBe(read)
})
