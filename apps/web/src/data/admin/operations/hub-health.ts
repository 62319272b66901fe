import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../../query/group.ts'

export type HubHealth = components['schemas']['HubHealth']
export type HubFinding = components['schemas']['HubFinding']

/** The hub's health, and problems that need attention. */
export const hubHealth: GroupQuery<HubHealth> = {
  queryKey: ['hubHealth'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/admin/health'))),
}
