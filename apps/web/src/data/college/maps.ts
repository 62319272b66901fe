import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type Findable, findable } from '#lib/i18n/findable.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

type Schemas = components['schemas']
export type MapFeature = Schemas['MapFeature'] & { properties: Findable }
export type CampusMap = Omit<Schemas['CampusMap'], 'features'> & { features: MapFeature[] }

/** The college's map, for everybody (R8.16). */
export const campusMap: GroupQuery<CampusMap> = {
  queryKey: ['maps', 'campus-map'],
  queryFn: () =>
    withoutEnvelope(answerOf(api().GET('/public/v1/maps/campus-map')).then(inReadersLanguage)),
}

const inReadersLanguage = (map: Schemas['CampusMap']): CampusMap => ({
  ...map,
  campuses: inLanguage(map.campuses),
  features: map.features.map((one) => ({ ...one, properties: findable(one.properties) })),
})
