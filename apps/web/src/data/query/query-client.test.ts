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

test('R6.1 every group of a person has a key of its own, and so has the current term', () => {
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

test('R6.1 what was read is fresh for a minute, kept for two and tried four times in all', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 60_000,
    gcTime: 120_000,
    retry: expect.any(Function),
    retryDelay: expect.any(Function),
  })
})

test('what was read for one person is gone when another is here', async () => {
  const client = createQueryClient()
  const read = vi.fn(async () => 'hers')
  await client.prefetchQuery({ queryKey: ['person', 'mine'], queryFn: read })
  expect(client.getQueryData(['person', 'mine'])).toBe('hers')
  forgetEverything(client)
  expect(client.getQueryData(['person', 'mine'])).toBeUndefined()
  client.clear()
})
