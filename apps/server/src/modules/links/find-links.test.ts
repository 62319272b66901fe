import type { AudienceMember } from '@myhub/domain/access/audience.ts'
import { expect, test } from 'vitest'
import type { Link } from '#http/schemas/link.schema.ts'
import { findLinks, isFor } from './find-links.ts'

const link = (overrides: Partial<Link>): Link => ({
  id: 'a',
  title: 'Étude hall 100%',
  url: 'https://study.example/',
  description: 'Quiet rooms in the library',
  translations: { es: { title: 'Salón de estudio', description: null, keywords: ['reservación'] } },
  icon: null,
  categoryIds: ['one'],
  audience: [],
  keywords: ['Reserve'],
  opensNewTab: false,
  isActive: true,
  sortOrder: 0,
  shownFrom: null,
  shownUntil: null,
  isFavorite: false,
  version: 1,
  updatedAt: '2026-11-02T15:04:05.000Z',
  ...overrides,
})

const isFound = (...searchTerms: string[]) => findLinks([link({})], { searchTerms }).length === 1

test.each([
  { terms: ['etude'], found: true },
  { terms: ['ÉTUDE', 'quiet'], found: true },
  { terms: ['rooms reserve'], found: true },
  { terms: ['100%'], found: true },
  { terms: [], found: true },
  { terms: ['%'], found: true },
  { terms: ['_'], found: false },
  { terms: ['quiet', 'loud'], found: false },
  { terms: ['salon', 'RESERVACION'], found: true },
  { terms: ['salon', 'quiet'], found: false },
])('R8.14 searching for $terms finds the étude hall: $found', ({ terms, found }) => {
  expect(isFound(...terms)).toBe(found)
})

test('R8.14 matches links in any of the requested categories', () => {
  const links = [link({ categoryIds: ['one', 'two'] }), link({ id: 'b', categoryIds: [] })]
  const ids = (categoryIds: string[]) => findLinks(links, { categoryIds }).map(({ id }) => id)
  expect(ids([])).toEqual(['a', 'b'])
  expect(ids(['two', 'three'])).toEqual(['a'])
  expect(ids(['three'])).toEqual([])
})

const day = '2026-11-03'

test('R8.14 shows a link from its first day through its last', () => {
  const emptyMember: AudienceMember = {
    permissions: [],
    isAdmin: false,
    roles: [],
    campus: null,
    programs: [],
  }
  const isShown = (shownFrom: string | null, shownUntil: string | null) =>
    isFor(emptyMember, link({ shownFrom, shownUntil }), day)
  expect([isShown('2026-11-03', null), isShown('2026-11-04', null)]).toEqual([true, false])
  expect([isShown(null, '2026-11-03'), isShown(null, '2026-11-02')]).toEqual([true, false])
  expect(isShown('2026-11-03', '2026-11-03')).toBe(true)
})

test('R5.2 shows an active link only to its audience', () => {
  const student: AudienceMember = {
    permissions: [],
    isAdmin: false,
    roles: ['student'],
    campus: null,
    programs: [],
  }
  expect(isFor(student, link({ audience: ['role:student'] }), day)).toBe(true)
  expect(isFor(student, link({ audience: { not: 'role:student' } }), day)).toBe(false)
  expect(isFor(student, link({ isActive: false }), day)).toBe(false)
})
