import { expect, test } from 'vitest'
import { findingsOf } from './findings.ts'

const queue = (
  name: string,
  more: { waiting?: number; stuck?: number; seconds?: number } = {},
) => ({
  ...{ queue: name, waiting: 0, stuck: 0, seconds: 0 },
  ...more,
})

const problems = (
  queues: ReturnType<typeof queue>[],
  { freeRatio = 0.5 }: { freeRatio?: number | null } = {},
) =>
  findingsOf({
    database: {
      ...{ version: '15.8', isEmbedded: true, pending: 0 },
      state: { records: [], jobs: [], queues },
    },
    freeRatio,
  }).map(({ problem }) => problem)

test('a queue that only waits, and a disk with room, need nobody', () => {
  expect(problems([queue('message', { waiting: 40, seconds: 3600 })])).toEqual([])
  expect(problems([], { freeRatio: 0.1 })).toEqual([])
  expect(problems([], { freeRatio: null })).toEqual([])
})

test('names what is stuck, in the words of its queue', () => {
  expect(problems([queue('writeBack', { stuck: 3 }), queue('message', { stuck: 1 })])).toEqual([
    'Changes that the college’s system did not take: 3.',
    'Messages that could not be sent: 1.',
  ])
})

test('names a request to register that has waited for more than 15 minutes', () => {
  expect(problems([queue('registration', { waiting: 1, seconds: 900 })])).toEqual([])
  expect(problems([queue('registration', { waiting: 1, seconds: 960 })])).toEqual([
    'A request to register has waited for 16 minutes.',
  ])
})

test('names a disk that is almost full', () => {
  expect(problems([], { freeRatio: 0.09 })).toEqual(['Only 9 % of the disk with DATA_DIR is free.'])
})
