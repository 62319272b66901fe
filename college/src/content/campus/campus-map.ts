import Type from 'typebox'
import { buildingByCode, roomsOf } from '#catalog/buildings.ts'
import { readJson, translations } from '#data.ts'

const Position = Type.Tuple([Type.Number(), Type.Number()])
const text = Type.Optional(Type.String())
const services = Type.Optional(Type.Array(Type.String()))

const rows = readJson(
  'content/campus-map.json',
  Type.Array(
    Type.Object({
      key: Type.String(),
      campus: Type.String(),
      kind: Type.String(),
      title: Type.String(),
      description: text,
      /** Missing where English and Spanish are the same, such as the name of a street. */
      translations: Type.Optional(
        translations({ title: Type.String(), description: text, services }),
      ),
      building: text,
      address: text,
      services,
      serviceFloors: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Null()]))),
      floor: text,
      isStepFree: Type.Optional(Type.Boolean()),
      hours: Type.Optional(
        Type.Array(
          Type.Object({
            days: Type.Array(Type.String()),
            open: Type.String(),
            close: Type.String(),
          }),
        ),
      ),
      geometry: Type.Union([
        Type.Object({ type: Type.Literal('Point'), coordinates: Position }),
        Type.Object({ type: Type.Literal('LineString'), coordinates: Type.Array(Position) }),
        Type.Object({
          type: Type.Literal('Polygon'),
          coordinates: Type.Array(Type.Array(Position)),
        }),
      ]),
    }),
  ),
)

function roomNumbers(kind: string, code = ''): string[] | undefined {
  const building = buildingByCode.get(code)
  const hasRooms = kind === 'building' || kind === 'elsewhere'
  return building && hasRooms ? roomsOf(building, 0).map(({ number }) => number) : undefined
}

/** Rows of `campus-map.json`: both campuses, and the buildings of partners. */
export const campusMapRows = () =>
  rows.map(({ hours, geometry, translations: texts, ...row }) => ({
    ...row,
    rooms: roomNumbers(row.kind, row.building),
    hours,
    geometry,
    translations: texts,
  }))
