import type { Database } from '#db/open.ts'
import { withTranslations } from '#http/schemas/translations.ts'
import type { CampusMap } from './campus-map.schema.ts'

/** The whole map, the same for everyone: about a hundred features. */
export async function campusMap(db: Database): Promise<CampusMap> {
  const [campuses, rows] = await Promise.all([
    db
      .selectFrom('code')
      .where('list', '=', 'campus')
      .where('is_active', '=', true)
      .where('removed_at', 'is', null)
      .orderBy('sort_order')
      .orderBy('code')
      .select(['code', 'title', 'translations'])
      .execute(),
    db
      .selectFrom('map_feature')
      .where('is_active', '=', true)
      .orderBy('sort_order')
      .orderBy('id')
      .selectAll()
      .execute(),
  ])
  const features = rows.map((row) => ({
    type: 'Feature' as const,
    id: row.id,
    geometry: row.geometry as CampusMap['features'][number]['geometry'],
    properties: {
      key: row.key ?? row.id,
      campus: row.campus_code,
      kind: row.kind as CampusMap['features'][number]['properties']['kind'],
      title: row.title,
      description: row.description,
      translations: row.translations as CampusMap['features'][number]['properties']['translations'],
      building: row.building_code,
      address: row.address,
      services: row.services,
      serviceFloors:
        row.service_floors as CampusMap['features'][number]['properties']['serviceFloors'],
      rooms: row.rooms,
      floor: row.floor,
      isStepFree: row.is_step_free,
      hours: row.hours as CampusMap['features'][number]['properties']['hours'],
    },
  }))
  return {
    type: 'FeatureCollection',
    campuses: campuses.map(({ code, title, translations }) => ({
      id: code,
      code,
      title,
      ...withTranslations<{ title: string }>(translations),
    })),
    features,
  }
}
