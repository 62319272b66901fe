import { expect, test, vi } from 'vitest'

// Modules read the language when they load, so it must be set first.
vi.hoisted(() => vi.stubGlobal('document', { documentElement: { lang: 'es-US' } }))

const format = await import('./format.ts')
const { locale } = await import('./language.ts')
const { isOne } = await import('./plural.ts')

const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

test('R1.10 formats days and times in Spanish as U.S. Spanish speakers write them', () => {
  expect(locale).toBe('es-US')
  expect(format.formatDay('2026-08-26', '2026-11-21')).toBe('mié, 26 de ago')
  expect(format.formatLongDay('2026-08-26')).toBe('26 de agosto de 2026')
  expect(plain(format.formatDayRange('2026-08-24', '2026-12-11', '2026-11-21'))).toBe(
    '24 de ago – 11 de dic',
  )
  expect(plain(format.formatDayRange('2025-08-25', '2025-12-12', '2026-11-21'))).toBe(
    '25 de ago – 12 de dic de 2025',
  )
  expect(plain(format.formatWallTimes('14:30', '15:20'))).toBe('2:30 – 3:20 p.m.')
  expect(plain(format.zoneName('America/Chicago', new Date('2026-11-21T16:00:00Z')))).toBe(
    'hora central',
  )
})

test('R1.10 keeps U.S. money symbols and translates the words', () => {
  expect(format.formatMoney(123456)).toBe('$1,234.56')
  expect(format.formatMoney(-5000)).toBe('−$50.00 a su favor')
  expect(format.formatCount(1234)).toBe('1,234')
})

test('R1.10 uses the singular for 1 in every language, and the plural for fractions', () => {
  expect([0, 0.5, 1, 1.5, 2].filter(isOne)).toEqual([1])
})
