import { expect, test } from 'vitest'
import { slugOf, uniqueSlug } from './slug.ts'

test.each([
  ['How do I pay my bill?', 'how-do-i-pay-my-bill'],
  ['¿Cómo pago? – Año 2026', 'como-pago-ano-2026'],
  ['Veterans’ benefits', 'veterans-benefits'],
  ['???', 'page'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('makes an article called %s available at %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('gives two articles with the same title different addresses', () => {
  expect(uniqueSlug('Pay', new Set())).toBe('pay')
  expect(uniqueSlug('Pay', new Set(['pay', 'pay-2']))).toBe('pay-3')
})
