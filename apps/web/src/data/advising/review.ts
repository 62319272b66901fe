import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { MINUTE } from '#lib/time/clock.ts'
import type { GroupQuery, GroupResult } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import { personNotes } from './notes.ts'

type Schemas = components['schemas']
export type AdvisingHold = Schemas['AdvisingHold']
export type AdvisingHolds = Schemas['AdvisingHolds']
export type HoldReview = Schemas['HoldReview']
export type ReviewInput = Schemas['ReviewInput']

/** How often an open review is looked up again, in milliseconds. */
const REFETCH_INTERVAL = 10_000

const open: ReadonlySet<HoldReview['state']> = new Set(['waiting', 'sending', 'unknown'])

/** Whether the college's system hasn't answered yet. */
export const isOpen = (review: HoldReview | null): boolean =>
  review !== null && open.has(review.state)

/**
 * The holds of a student that the signed-in advisor ends by completing a review; read again while
 * one is on its way. Each read is audited.
 */
export const advisingHolds = (personId: string): GroupQuery<AdvisingHolds> => {
  const queryKey = ['advisingHolds', personId]
  return {
    queryKey,
    queryFn: async () => {
      const params = { path: { id: personId } }
      const call = api().GET('/v1/advising/advisee/{id}/review', { params })
      const data = inLanguage(await dataOf(call))
      const refreshing = data.holds.some(({ review }) => isOpen(review))
      const before = queryClient.getQueryData<GroupResult<AdvisingHolds>>(queryKey)
      if (before?.refreshing && !refreshing) invalidateReasons()
      const wait = refreshing ? { refetchMs: REFETCH_INTERVAL } : {}
      return { data, asOf: null, stale: false, refreshing, error: null, ...wait }
    },
    staleTime: 5 * MINUTE,
  }
}

/** A hold that has ended changes why the student needs their advisor. */
const invalidateReasons = () => void queryClient.invalidateQueries({ queryKey: ['advising'] })

/**
 * Completes a review; the same one sent again is stored once.
 * @returns the hold with its review
 * @throws ApiError
 */
export async function completeReview(personId: string, body: ReviewInput): Promise<AdvisingHold> {
  const params = { path: { id: personId } }
  try {
    return await dataOf(api().POST('/v1/advising/advisee/{id}/review', { params, body }))
  } finally {
    invalidateReasons()
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['advisingHolds', personId] }),
      queryClient.invalidateQueries({ queryKey: personNotes(personId).queryKey }),
    ])
  }
}

/** Whether the hold has ended meanwhile, or another review ends it. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409
