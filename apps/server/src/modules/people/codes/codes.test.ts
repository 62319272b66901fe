import { expect, test } from 'vitest'
import { codeOf } from './codes.queries.ts'

test('labels an unresolved reference as unknown in both languages, and an unlisted code by its code', () => {
  const title = { title: 'Unknown', translations: { es: { title: 'Desconocido' } } }
  expect(codeOf('?', null)).toEqual({ id: '?', code: '?', ...title })
  expect(codeOf('NORTH', null)).toEqual({ id: 'NORTH', code: 'NORTH', title: 'NORTH' })
  expect(codeOf('MAIN', 'Main Campus')).toMatchObject({ code: 'MAIN', title: 'Main Campus' })
})
