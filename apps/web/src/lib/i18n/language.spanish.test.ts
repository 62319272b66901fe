import { expect, test, vi } from 'vitest'

// Modules read the language when they load, so it must be set first.
vi.hoisted(() => vi.stubGlobal('document', { documentElement: { lang: 'es-US' } }))

const { inLanguage, getLang } = await import('./language.ts')

test('R1.10 shows Spanish texts in Spanish and marks English-only texts as English', () => {
  const campus = {
    code: 'MAIN',
    title: 'Main Campus',
    translations: { es: { title: 'Campus principal' } },
  }
  const fair = { title: 'Feria', campus, translations: { es: { title: 'Feria', category: null } } }
  const read = inLanguage([{ ...fair, title: 'Fair', category: 'Transfer' }])
  expect(read).toMatchObject([
    { title: 'Feria', category: 'Transfer', campus: { title: 'Campus principal' } },
  ])
  expect(getLang(fair)).toBeUndefined()
  expect(getLang({ translations: {} })).toBe('en')
  expect(getLang({ id: 'ENG-105', title: 'Composition I' })).toBe('en')
  expect([getLang(fair, 'title'), getLang(fair, 'category')]).toEqual([undefined, 'en'])
})
