import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GroupQuery, withoutEnvelope } from './group.ts'
import { optimisticUpdate } from './optimistic-update.ts'
import { queryClient } from './query-client.ts'

const list: GroupQuery<string[]> = {
  queryKey: ['list'],
  queryFn: () => withoutEnvelope(Promise.resolve(['from the server'])),
}
const READ_AT = 1000
const shown = () => queryClient.getQueryData<{ data: string[] }>(list.queryKey)?.data

const adding = (word: string, save: () => Promise<unknown>) =>
  optimisticUpdate(list, {
    change: (all) => [...all, word],
    save,
    rollBack: (all) => all.filter((item) => item !== word),
  })
const refused = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  const known = await withoutEnvelope(Promise.resolve(['known']))
  queryClient.setQueryData(list.queryKey, known, { updatedAt: READ_AT })
})
afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

test('R8.14 shows a change immediately and keeps it when it is saved', async () => {
  await adding('mine', async () => expect(shown()).toEqual(['known', 'mine']))
  expect(shown()).toEqual(['known', 'mine'])
})

test('R4.11 R8.14 rolls a change back immediately without a network, and keeps the age of the data', async () => {
  onlineManager.setOnline(false)
  await expect(adding('mine', refused)).rejects.toThrow('Failed to fetch')
  expect(shown()).toEqual(['known'])
  expect(queryClient.getQueryState(list.queryKey)?.dataUpdatedAt).toBe(READ_AT)
})

test('R8.14 rolls back only the failed one of two changes', async () => {
  onlineManager.setOnline(false)
  const changes = await Promise.allSettled([
    adding('one', refused),
    adding('two', async () => null),
  ])
  expect(changes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(shown()).toEqual(['known', 'two'])
})
