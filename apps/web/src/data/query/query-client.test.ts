import { expect, test, vi } from 'vitest'
import {
  myGpas,
  myPrograms,
  myRegistrations,
  myRestrictions,
  myself,
  myTransfers,
} from '../people/person.ts'
import { currentCredit } from '../programs/programs.ts'
import { createQueryClient, forgetEverything } from './query-client.ts'

test('R6.1 has a separate key for each group of a person and for the current term', () => {
  const groups = [myself, myPrograms, myRestrictions, myRegistrations, myGpas, myTransfers]
  expect(groups.map(({ queryKey }) => queryKey.join('/'))).toEqual([
    'person/mine',
    'person/academicPrograms',
    'person/restrictions',
    'person/sectionRegistrations',
    'person/gpas',
    'person/courseTransfers',
  ])
  expect(currentCredit.queryKey).toEqual(['currentCredit'])
})

test('R6.1 keeps data fresh for a minute, caches it for two, and tries four times', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 60_000,
    gcTime: 120_000,
    retry: expect.any(Function),
    retryDelay: expect.any(Function),
  })
})

test("removes one person's data when another signs in", async () => {
  const client = createQueryClient()
  const read = vi.fn(async () => 'hers')
  await client.prefetchQuery({ queryKey: ['person', 'mine'], queryFn: read })
  expect(client.getQueryData(['person', 'mine'])).toBe('hers')
  forgetEverything(client)
  expect(client.getQueryData(['person', 'mine'])).toBeUndefined()
  client.clear()
})
