import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { tuitionRates } from '../programs/courses.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import type { TuitionRate } from '../shapes.ts'
import { allRows, managed } from './managed-calls.ts'

export type RateInput = components['schemas']['NewTuitionRate']

const { queryKey } = tuitionRates

/** All rates, including past, future and inactive ones. */
export const allRates: GroupQuery<TuitionRate[]> = {
  queryKey: [...queryKey, 'all'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/courses/tuition-rate'))),
}

export const managedRates = managed<TuitionRate, RateInput>(
  { all: allRates, rowsOf: allRows, alsoInvalidates: [queryKey] },
  {
    add: (body) => api().POST('/v1/courses/tuition-rate', { body }),
    change: (itemPath, body) => api().PATCH('/v1/courses/tuition-rate/{id}', { ...itemPath, body }),
  },
)
