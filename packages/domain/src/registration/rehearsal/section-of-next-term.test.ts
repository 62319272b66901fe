import { expect, test } from 'vitest'
import { findSimilarSection, type SimilarSection } from './section-of-next-term.ts'

const aSection = (id: string, overrides: Partial<SimilarSection> = {}): SimilarSection => ({
  id,
  courseId: 'ENG-105',
  number: id,
  campusCode: 'MAIN',
  deliveryMode: 'inPerson',
  ...overrides,
})

const online = { campusCode: null, deliveryMode: 'online' }

test('prefers the same number, then the same place and way, then any', () => {
  const offered = [aSection('01', online), aSection('02'), aSection('03')]
  const like = (overrides: Partial<SimilarSection>, turn = 0) =>
    findSimilarSection(aSection('77', overrides), offered, turn)?.id
  expect(like({ number: '03', ...online })).toBe('03')
  expect(like(online)).toBe('01')
  expect([0, 1, 2].map((turn) => like({}, turn))).toEqual(['02', '03', '02'])
  expect(like({ campusCode: 'NORTH' }, 1)).toBe('02')
  expect(like({ courseId: 'ART-101' })).toBeUndefined()
})
