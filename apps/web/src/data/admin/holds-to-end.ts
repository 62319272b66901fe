import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

export type HoldsToEnd = components['schemas']['HoldsToEnd']
export type HoldToEnd = HoldsToEnd['holds'][number]

/** Holds that advisors want the registrar to end. Each read is on the students' access logs. */
export const holdsToEnd: GroupQuery<HoldsToEnd> = {
  queryKey: ['holdsToEnd'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/advising/review/requested'))),
}
