import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['How do I pay my bill?', 'how-do-i-pay-my-bill'],
  ['¿Cómo pago? – Año 2026', 'como-pago-ano-2026'],
  ['Veterans’ benefits', 'veterans-benefits'],
  ['???', 'page'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('an answer called %s can be sent to somebody as %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('two answers of one title have two addresses', () => {
  expect(freeSlug('Pay', new Set())).toBe('pay')
  expect(freeSlug('Pay', new Set(['pay', 'pay-2']))).toBe('pay-3')
})
