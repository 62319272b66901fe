import { expect, test, vi } from 'vitest'

// Modules read the language when they load, so it must be set first.
vi.hoisted(() => vi.stubGlobal('document', { documentElement: { lang: 'es-US' } }))

const { findable } = await import('./findable.ts')
const { matchesAllWords } = await import('../find.ts')

test('R1.10 R8.16 finds a place in Spanish by its English name too, with or without accents', () => {
  const library = findable({
    title: 'Wapsi Library',
    description: null,
    services: ['Printing'],
    translations: { es: { title: 'Biblioteca Wapsi', description: null, services: ['Impresión'] } },
  })
  expect(library.title).toBe('Biblioteca Wapsi')
  expect(library.also).toBe('Wapsi Library Printing')
  const words = [library.title, library.also, ...library.services].join(' ')
  for (const search of ['library', 'biblioteca', 'impresion', 'printing wapsi'])
    expect(matchesAllWords(words, search)).toBe(true)
  expect(matchesAllWords(words, 'gym')).toBe(false)
})

test('R1.10 adds no other name to a text in one language only', () => {
  expect(findable({ title: 'Open mic', translations: {} })).toMatchObject({
    title: 'Open mic',
    also: '',
  })
  const data = {
    bodyHtml: '<p>Pay <b>here</b></p>',
    translations: { es: { bodyHtml: '<p>Pague</p>' } },
  }
  expect(findable(data).also?.trim().split(/\s+/)).toEqual(['Pay', 'here'])
})
