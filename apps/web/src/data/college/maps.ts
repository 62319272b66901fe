import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type Findable, findable } from '#lib/i18n/findable.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

type Schemas = components['schemas']
export type MapFeature = Schemas['MapFeature'] & { properties: Findable }
export type CampusMap = Omit<Schemas['CampusMap'], 'features'> & { features: MapFeature[] }

/** The college's map, for everyone (R8.16). */
export const campusMap: GroupQuery<CampusMap> = {
  queryKey: ['maps', 'campus-map'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/public/v1/maps/campus-map')).then(localizeMap)),
}

const localizeMap = (map: Schemas['CampusMap']): CampusMap => ({
  ...map,
  campuses: inLanguage(map.campuses),
  features: map.features.map((feature) => ({
    ...feature,
    properties: findable(feature.properties),
  })),
})

export type RoomClasses = Schemas['RoomClasses']

/** Today's classes in the classrooms of a building, by its code; only for members (R8.16). */
export const roomClasses = (building: string): GroupQuery<RoomClasses> => ({
  queryKey: ['maps', 'room-classes', building],
  queryFn: async () => {
    const data = await dataOf(
      api().GET('/v1/maps/room-classes/{building}', { params: { path: { building } } }),
    )
    return { ...(await withoutEnvelope(Promise.resolve(data))), asOf: data.asOf }
  },
})
