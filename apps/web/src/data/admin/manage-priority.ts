import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import type { AcademicPeriod } from '../shapes.ts'
import { allRows, invalidateAfter, itemPath, managed } from './managed-calls.ts'

type Schemas = components['schemas']
export type PriorityRegistration = Schemas['PriorityRegistration']
export type PriorityRule = Schemas['PriorityRule']
export type PriorityInput = Required<Schemas['NewPriorityRegistration']>

const queryKey = ['registration', 'all'] as const
const paginationOptions = { pageNumber: 1, pageSize: 100 }

/** All priority registrations, the latest term first. */
export const priorityRegistrations: GroupQuery<PriorityRegistration[]> = {
  queryKey,
  queryFn: async () => {
    const call = api().POST('/v1/academic-progress/priority-registration/filter', {
      body: { paginationOptions },
    })
    return withoutEnvelope(dataOf(call).then(({ items }) => items))
  },
}

export type PriorityCoverage = components['schemas']['PriorityCoverage']

/** How many students are covered by the groups of a priority registration, and how many are not. */
export const priorityCoverage = (id: string): GroupQuery<PriorityCoverage> => ({
  queryKey: ['registration', 'coverage', id],
  queryFn: () =>
    withoutEnvelope(
      dataOf(
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
    return withoutEnvelope(dataOf(call).then(({ items }) => inLanguage(items)))
  },
})

const alsoInvalidates = [['registration']]

export const managedPriority = managed<PriorityRegistration, PriorityInput>(
  { all: priorityRegistrations, rowsOf: allRows, alsoInvalidates },
  {
    add: (body) => api().POST('/v1/academic-progress/priority-registration', { body }),
    change: (candidate, body) =>
      api().PATCH('/v1/academic-progress/priority-registration/{id}', { ...candidate, body }),
  },
)

/**
 * Makes it the active one for its term.
 * @throws ApiError 412 when it has changed
 */
export const activatePriority = (registration: PriorityRegistration): Promise<void> =>
  invalidateAfter(
    api().PATCH(
      '/v1/academic-progress/priority-registration/{id}/activate',
      itemPath(registration),
    ),
    alsoInvalidates,
  )
