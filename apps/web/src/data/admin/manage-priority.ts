import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import type { AcademicPeriod } from '../shapes.ts'

type Schemas = components['schemas']
export type PriorityRegistration = Schemas['PriorityRegistration']
export type PriorityRule = Schemas['PriorityRule']
export type PriorityWords = Required<Schemas['NewPriorityRegistration']>

const queryKey = ['registration', 'all'] as const
const paginationOptions = { pageNumber: 1, pageSize: 100 }

/** All priority registrations, the latest term first. */
export const priorityRegistrations: GroupQuery<PriorityRegistration[]> = {
  queryKey,
  queryFn: async () => {
    const call = api().POST('/v1/academic-progress/priority-registration/filter', {
      body: { paginationOptions },
    })
    return withoutEnvelope(answerOf(call).then(({ items }) => items))
  },
}

export type PriorityCoverage = components['schemas']['PriorityCoverage']

/** How many students are covered by the groups of a priority registration, and how many are not. */
export const priorityCoverage = (id: string): GroupQuery<PriorityCoverage> => ({
  queryKey: ['registration', 'coverage', id],
  queryFn: () =>
    withoutEnvelope(
      answerOf(
        api().GET('/v1/academic-progress/priority-registration/{id}/coverage', {
          params: { path: { id } },
        }),
      ),
    ),
})

/** Terms that begin on or after a day, for which there can be a priority registration. */
export const termsFrom = (startsFrom: string): GroupQuery<AcademicPeriod[]> => ({
  queryKey: ['terms', startsFrom],
  queryFn: () => {
    const body = { types: ['term' as const], startsFrom, paginationOptions }
    const call = api().POST('/v1/programs/academic-period/filter', { body })
    return withoutEnvelope(answerOf(call).then(({ items }) => inLanguage(items)))
  },
})

/** Invalidates what students see about registering too, also after an error. */
async function thenReadAnew(done: Promise<unknown>): Promise<void> {
  try {
    await done
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['registration'] })
  }
}

const at = ({ id, version }: PriorityRegistration) => ({
  params: { path: { id } },
  headers: { 'If-Match': `"${version}"` },
})

/**
 * Creates or updates one.
 * @throws ApiError 409 when another is active, 412 when it has changed
 */
export const savePriority = (
  body: PriorityWords,
  before: PriorityRegistration | null,
): Promise<void> =>
  thenReadAnew(
    answerOf(
      before
        ? api().PATCH('/v1/academic-progress/priority-registration/{id}', { ...at(before), body })
        : api().POST('/v1/academic-progress/priority-registration', { body }),
    ),
  )

/**
 * Makes it the active one for its term.
 * @throws ApiError 412 when it has changed
 */
export const activatePriority = (registration: PriorityRegistration): Promise<void> =>
  thenReadAnew(
    answerOf(
      api().PATCH('/v1/academic-progress/priority-registration/{id}/activate', at(registration)),
    ),
  )
