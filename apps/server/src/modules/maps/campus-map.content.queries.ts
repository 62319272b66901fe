import Type, { type Static } from 'typebox'
import { contentFile, rowError } from '#db/content.ts'
import { upsertByKey } from '#db/upsert-by-key.ts'
import { nullable, oneOf, strictObject } from '#http/schema.ts'
import { OpeningHours } from '#http/schemas/opening-hours.schema.ts'
import { translations } from '#http/schemas/translations.ts'
import { Geometry, mapKinds } from './campus-map.schema.ts'

const file = 'campus-map.json'
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const texts = (maxItems: number) => Type.Optional(Type.Array(text(80), { maxItems }))

const Floor = Type.String({ minLength: 1, maxLength: 10 })

const Row = strictObject({
  key: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
  campus: text(40),
  kind: oneOf(mapKinds),
  title: text(80),
  description: Type.Optional(text(300)),
  translations: Type.Optional(
    translations({ title: text(80), description: Type.Optional(text(300)), services: texts(30) }),
  ),
  building: Type.Optional(text(40)),
  address: Type.Optional(text(200)),
  services: texts(30),
  serviceFloors: Type.Optional(Type.Array(nullable(Floor), { maxItems: 30 })),
  rooms: texts(500),
  floor: Type.Optional(Floor),
  isStepFree: Type.Optional(Type.Boolean()),
  hours: Type.Optional(
    Type.Array(
      strictObject({
        days: Type.Array(oneOf(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']), { minItems: 1 }),
        open: OpeningHours.properties.open,
        close: OpeningHours.properties.close,
      }),
      { maxItems: 30 },
    ),
  ),
  geometry: Geometry,
  sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  isActive: Type.Optional(Type.Boolean()),
})

const isOnEarth = ([lng = 0, lat = 0]: readonly number[]) =>
  Math.abs(lng) <= 180 && Math.abs(lat) <= 90

/**
 * Checks that the schema cannot express: positions are on Earth, a ring is closed, steps are on
 * paths, and each service has a floor or null.
 */
function rowErrors(row: Static<typeof Row>, index: number): string[] {
  const { geometry, kind, isStepFree, services = [], serviceFloors } = row
  if (isStepFree !== undefined && kind !== 'path')
    return [rowError(file, index, 'isStepFree', 'is only allowed for a path')]
  if (serviceFloors && serviceFloors.length !== services.length)
    return [rowError(file, index, 'serviceFloors', 'must have as many entries as services')]
  const { type, coordinates } = geometry
  const rings = type === 'Polygon' ? coordinates : [type === 'Point' ? [coordinates] : coordinates]
  if (!rings.flat().every(isOnEarth))
    return [rowError(file, index, 'geometry', 'must have each longitude before its latitude')]
  const isOpen = (ring: readonly (readonly number[])[]) => ring[0]?.join() !== ring.at(-1)?.join()
  return type === 'Polygon' && rings.some(isOpen)
    ? [rowError(file, index, 'geometry', 'must end where it begins')]
    : []
}

/** `campus-map.json`: the campus map (docs/content.md). */
export const campusMapContent = contentFile({
  file,
  row: Row,
  load: async (db, rows) => {
    const errors = rows.flatMap(rowErrors)
    if (errors.length > 0) throw new Error(errors.slice(0, 20).join('\n'))
    return upsertByKey(
      db,
      'map_feature',
      rows.map((row, index) => ({
        key: row.key,
        campus_code: row.campus,
        kind: row.kind,
        title: row.title,
        description: row.description ?? null,
        translations: row.translations ?? {},
        building_code: row.building ?? null,
        address: row.address ?? null,
        services: row.services ?? [],
        service_floors: row.serviceFloors ?? [],
        rooms: row.rooms ?? [],
        floor: row.floor ?? null,
        is_step_free: row.isStepFree ?? null,
        hours: row.hours ?? [],
        geometry: row.geometry,
        sort_order: row.sortOrder ?? (index + 1) * 10,
        is_active: row.isActive ?? true,
      })),
    )
  },
})
