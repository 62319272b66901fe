import Type, { type Static } from 'typebox'
import { namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { OpeningHours } from '#http/schemas/opening-hours.schema.ts'
import { translations } from '#http/schemas/translations.ts'

/** Kinds of map features; the last four are ground, which search leaves out. */
export const mapKinds = [
  'building',
  'entrance',
  'accessibleEntrance',
  'parking',
  'busStop',
  'aed',
  'studySpace',
  'elsewhere',
  'road',
  'path',
  'green',
  'water',
] as const

const Position = Type.Array(Type.Number(), {
  minItems: 2,
  maxItems: 2,
  description: 'Longitude, then latitude (WGS 84).',
})
const shape = <K extends 'Point' | 'LineString' | 'Polygon', T extends Type.TSchema>(
  kind: K,
  coordinates: T,
) => Type.Object({ type: Type.Literal(kind), coordinates }, { additionalProperties: false })

/** GeoJSON (RFC 7946), limited to what a campus map needs. */
export const Geometry = Type.Union([
  shape('Point', Position),
  shape('LineString', Type.Array(Position, { minItems: 2, maxItems: 500 })),
  shape(
    'Polygon',
    Type.Array(Type.Array(Position, { minItems: 4, maxItems: 500 }), { minItems: 1, maxItems: 10 }),
  ),
])

const MapFeature = namedSchema(
  'MapFeature',
  Type.Object({
    type: Type.Literal('Feature'),
    id: uuid(),
    geometry: Geometry,
    properties: Type.Object({
      key: text('Used in URLs.'),
      campus: text('A code from `campuses`.'),
      kind: oneOf(mapKinds, '`elsewhere`: a partner’s building that isn’t on the campus.'),
      title: text(),
      description: nullable(text()),
      translations: translations({
        title: text(),
        description: Type.Optional(nullable(text())),
        services: Type.Optional(Type.Array(text())),
      }),
      building: nullable(text('The building’s code in meetings and offices.')),
      address: nullable(text()),
      services: Type.Array(text()),
      serviceFloors: Type.Array(nullable(text()), {
        description: 'The floor of each service, in the same order; empty if no floors are known.',
      }),
      rooms: Type.Array(text(), { description: 'Room numbers as shown on the doors.' }),
      floor: nullable(text('The floor of a place inside a building.')),
      isStepFree: nullable(
        Type.Boolean({
          description: 'Whether a path is step-free; null if no one has checked it.',
        }),
      ),
      hours: Type.Array(OpeningHours, { description: 'Times are in the college’s time zone.' }),
    }),
  }),
)

/** The college's map as GeoJSON with its places. */
export const CampusMap = namedSchema(
  'CampusMap',
  Type.Object(
    {
      type: Type.Literal('FeatureCollection'),
      campuses: Type.Array(schemaRef(Code), {
        description: 'All campuses. A campus without features has no place to visit.',
      }),
      features: Type.Array(schemaRef(MapFeature), {
        description: 'In the order set by the college.',
      }),
    },
    {
      examples: [
        {
          type: 'FeatureCollection',
          campuses: [{ id: 'MAIN', code: 'MAIN', title: 'Main Campus Cedar Rapids' }],
          features: [
            {
              type: 'Feature',
              id: '019a4fa0-7777-7333-8444-555566667777',
              geometry: { type: 'Point', coordinates: [-91.6507, 41.9134] },
              properties: {
                key: 'wapsi-library-quiet-floor',
                campus: 'MAIN',
                kind: 'studySpace',
                title: 'Wapsi Library, quiet floor',
                description: 'Single desks and twelve rooms for groups.',
                translations: {
                  es: {
                    title: 'Biblioteca Wapsi, piso silencioso',
                    description: 'Mesas individuales y doce salas para grupos.',
                    services: ['Salas de estudio'],
                  },
                },
                building: 'LIB',
                address: null,
                services: ['Study rooms'],
                serviceFloors: ['3'],
                rooms: [],
                floor: '3',
                isStepFree: null,
                hours: [],
              },
            },
          ],
        },
      ],
    },
  ),
)
export type CampusMap = Static<typeof CampusMap>
