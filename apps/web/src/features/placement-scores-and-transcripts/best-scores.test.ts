import { expect, test } from 'vitest'
import { aScore } from '#testing/records/scores.ts'
import { bestScores } from './best-scores.ts'

const bestOf = (...scores: ReturnType<typeof aScore>[]) => {
  const best = bestScores(scores)
  return scores.filter(({ id }) => best.has(id)).map(({ score }) => score)
}
const scored = (numericScore: number, different: Parameters<typeof aScore>[0] = {}) =>
  aScore({ score: String(numericScore), numericScore, ...different })

test('R8.11 of two scores of one test the higher counts, whichever is newer', () => {
  expect(bestOf(scored(41), scored(63))).toEqual(['63'])
  expect(bestOf(scored(63), scored(41, { takenOn: '2026-10-01' }))).toEqual(['63'])
})

test('R8.11 a score that has expired or is not in use is never the best', () => {
  const old = scored(90, { isExpired: true })
  const unused = scored(95, { status: 'notational' })
  expect(bestOf(old, unused, scored(40))).toEqual(['40'])
  expect(bestOf(old)).toEqual([])
})

test('R8.11 each test has its own best, a letter none, and of two alike it is the newer', () => {
  const reading = { code: 'RPL', title: 'Reading', parentCode: null, min: null, max: null }
  const letter = aScore({ score: 'B', numericScore: null })
  const older = scored(50, { takenOn: '2026-01-05' })
  const newer = scored(50, { takenOn: '2026-05-05' })
  const best = bestScores([older, newer, letter, scored(12, { assessment: reading, id: 'r' })])
  expect([...best]).toEqual([newer.id, 'r'])
})
