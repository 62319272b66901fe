import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { tuitionRates } from './courses.ts'
import { queryClient } from './query-client.ts'
import type { TuitionRate } from './shapes.ts'

/** What a person writes of a rate. */
export type RateWords = Required<Omit<components['schemas']['NewTuitionRate'], 'isActive'>>

const { queryKey } = tuitionRates

/** Adds a rate, or changes one. @throws ApiError 409 when it overlaps another, 412 when it has changed */
export async function saveRate(body: RateWords, before: TuitionRate | null): Promise<void> {
  try {
    await answerOf(
      before
        ? api().PATCH('/v1/courses/tuition-rate/{id}', {
            params: { path: { id: before.id } },
            headers: { 'If-Match': `"${before.version}"` },
            body,
          })
        : api().POST('/v1/courses/tuition-rate', { body }),
    )
  } finally {
    // After a refusal too: whoever is told that it has changed finds the newest below.
    await queryClient.invalidateQueries({ queryKey })
  }
}
