import { expect, test } from 'vitest'
import { aScore } from '#testing/records/scores.ts'
import { bestScores } from './best-scores.ts'

const bestNames = (...scores: ReturnType<typeof aScore>[]) => {
  const best = bestScores(scores)
  return scores.filter(({ id }) => best.has(id)).map(({ score }) => score)
}
const scored = (numericScore: number, different: Parameters<typeof aScore>[0] = {}) =>
  aScore({ score: String(numericScore), numericScore, ...different })

test('R8.11 counts the higher of two scores of a test, whichever is newer', () => {
  expect(bestNames(scored(41), scored(63))).toEqual(['63'])
  expect(bestNames(scored(63), scored(41, { takenOn: '2026-10-01' }))).toEqual(['63'])
})

test('R8.11 never counts a score that has expired or is not in use', () => {
  const expired = scored(90, { isExpired: true })
  const unused = scored(95, { status: 'notational' })
  expect(bestNames(expired, unused, scored(40))).toEqual(['40'])
  expect(bestNames(expired)).toEqual([])
})

test('R8.11 has one best score per test, the newer of two equal ones, and never a letter', () => {
  const reading = { code: 'RPL', title: 'Reading', parentCode: null, min: null, max: null }
  const letter = aScore({ score: 'B', numericScore: null })
  const older = scored(50, { takenOn: '2026-01-05' })
  const newer = scored(50, { takenOn: '2026-05-05' })
  const best = bestScores([older, newer, letter, scored(12, { assessment: reading, id: 'r' })])
  expect([...best]).toEqual([newer.id, 'r'])
})
