import { expect, test } from 'vitest'
import { inSpanish } from './in-spanish.ts'

test('R1.10 replaces English texts with their Spanish versions at any depth', () => {
  const place = { code: 'LIB', title: 'Wapsi Library', spanish: { title: 'Biblioteca Wapsi' } }
  const answer = { meetings: [{ room: '104', place }], count: 2 }
  expect(inSpanish(answer)).toEqual({
    meetings: [{ room: '104', place: { ...place, title: 'Biblioteca Wapsi' } }],
    count: 2,
  })
})

test('R1.10 keeps a text without a Spanish version in English', () => {
  const event = {
    title: 'Transfer fair',
    category: 'Transfer',
    spanish: { title: 'Feria de transferencia', category: null },
  }
  expect(inSpanish(event)).toMatchObject({ title: 'Feria de transferencia', category: 'Transfer' })
  expect(inSpanish({ title: 'Open mic', spanish: null })).toEqual({
    title: 'Open mic',
    spanish: null,
  })
  expect(inSpanish({ title: 'Open mic' })).toEqual({ title: 'Open mic' })
  expect(inSpanish(null)).toBeNull()
})
