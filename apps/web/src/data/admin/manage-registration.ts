import type { components, paths } from '@myhub/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { allRows, managed } from './managed-calls.ts'

type Schemas = components['schemas']

export type ManagedPause = Schemas['ManagedRegistrationPause']
export type PauseInput = Required<Schemas['NewRegistrationPause']>
export type RegistrationOverview = Schemas['RegistrationOverview']
export type SeenRequest = Schemas['SeenRegistrationRequest']
export type OverviewFilter = NonNullable<
  paths['/v1/registration/overview']['get']['parameters']['query']
>

const overviewKey = ['registrationOverview']

/** The pauses of registration. */
export const managedPauses = managed<ManagedPause, PauseInput>(
  {
    all: {
      queryKey: ['managed', 'registrationPauses'],
      queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/registration/pause'))),
    },
    rowsOf: allRows,
    alsoInvalidates: [overviewKey, ['registrationPlans'], ['registration']],
  },
  {
    add: (body) => api().POST('/v1/registration/pause', { body }),
    change: (itemPath, body) => api().PATCH('/v1/registration/pause/{id}', { ...itemPath, body }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/registration/pause/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/registration/pause/{id}/restore', itemPath),
    },
  },
)

/** The number of registration requests by state, and those that match the filter. */
export const registrationOverview = (filter: OverviewFilter): GroupQuery<RegistrationOverview> => ({
  queryKey: [...overviewKey, JSON.stringify(filter)],
  queryFn: () =>
    withoutEnvelope(dataOf(api().GET('/v1/registration/overview', { params: { query: filter } }))),
  ...{ placeholderData: keepPreviousData },
})
