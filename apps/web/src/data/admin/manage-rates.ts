import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { tuitionRates } from '../programs/courses.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import type { TuitionRate } from '../shapes.ts'

/** The editable fields of a rate. */
export type RateWords = Required<Omit<components['schemas']['NewTuitionRate'], 'isActive'>>

const { queryKey } = tuitionRates

/** All rates, including past, future and inactive ones. */
export const allRates: GroupQuery<TuitionRate[]> = {
  queryKey: [...queryKey, 'all'],
  queryFn: () => withoutEnvelope(answerOf(api().GET('/v1/courses/tuition-rate'))),
}

/**
 * Creates or updates a rate.
 * @throws ApiError 409 when it overlaps another, 412 when it has changed
 */
export const saveRate = (body: RateWords, before: TuitionRate | null): Promise<void> =>
  thenReadAnew(
    answerOf(
      before
        ? api().PATCH('/v1/courses/tuition-rate/{id}', { ...at(before), body })
        : api().POST('/v1/courses/tuition-rate', { body }),
    ),
  )

/**
 * Activates or deactivates a rate.
 * @throws ApiError 409 when it would overlap another
 */
export const activateRate = (rate: TuitionRate, isActive: boolean): Promise<void> =>
  thenReadAnew(
    answerOf(api().PATCH('/v1/courses/tuition-rate/{id}', { ...at(rate), body: { isActive } })),
  )

const at = ({ id, version }: TuitionRate) => ({
  params: { path: { id } },
  headers: { 'If-Match': `"${version}"` },
})

/** Also after an error, so that the person sees the latest version. */
async function thenReadAnew(done: Promise<unknown>): Promise<void> {
  try {
    await done
  } finally {
    await queryClient.invalidateQueries({ queryKey })
  }
}
