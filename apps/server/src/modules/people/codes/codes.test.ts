import { expect, test } from 'vitest'
import { codeOf } from './codes.queries.ts'

test('sis.md 4.3 what nobody knows is called so in both languages, and what no list has by its code', () => {
  const title = { title: 'Unknown', spanish: { title: 'Desconocido' } }
  expect(codeOf('?', null)).toEqual({ id: '?', code: '?', ...title })
  expect(codeOf('NORTH', null)).toEqual({ id: 'NORTH', code: 'NORTH', title: 'NORTH' })
  expect(codeOf('MAIN', 'Main Campus')).toMatchObject({ code: 'MAIN', title: 'Main Campus' })
})
