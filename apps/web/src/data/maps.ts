import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from './group.ts'

export type CampusMap = components['schemas']['CampusMap']
export type MapFeature = components['schemas']['MapFeature']

/** The college's own map, for everybody (R8.16). */
export const campusMap: GroupQuery<CampusMap> = {
  queryKey: ['maps', 'campus-map'],
  queryFn: () => withoutEnvelope(answerOf(api().GET('/public/v1/maps/campus-map'))),
}
