import { expect, test } from 'vitest'
import { localize } from './localize.ts'

test('R1.10 replaces each translated text, at any depth', () => {
  const place = {
    code: 'LIB',
    title: 'Wapsi Library',
    translations: { es: { title: 'Biblioteca Wapsi' } },
  }
  const data = { meetings: [{ room: '104', place }], count: 2 }
  expect(localize(data, 'es')).toEqual({
    meetings: [{ room: '104', place: { ...place, title: 'Biblioteca Wapsi' } }],
    count: 2,
  })
})

test('R1.10 keeps a text without a translation', () => {
  const event = {
    title: 'Transfer fair',
    category: 'Transfer',
    translations: { es: { title: 'Feria de transferencia', category: null } },
  }
  expect(localize(event, 'es')).toMatchObject({
    title: 'Feria de transferencia',
    category: 'Transfer',
  })
  expect(localize({ title: 'Open mic', translations: {} }, 'es')).toEqual({
    title: 'Open mic',
    translations: {},
  })
  expect(localize({ title: 'Open mic' }, 'es')).toEqual({ title: 'Open mic' })
  expect(localize(null, 'es')).toBeNull()
})

test('R1.10 prefers the translation of a region and falls back to that of its language', () => {
  const translations = { fr: { title: 'Magasin' }, 'fr-CA': { title: 'Dépanneur' } }
  const shop = { title: 'Shop', translations }
  expect(localize(shop, 'fr-CA').title).toBe('Dépanneur')
  expect(localize(shop, 'fr-BE').title).toBe('Magasin')
  expect(localize(shop, 'es').title).toBe('Shop')
})
