import Type, { type Static } from 'typebox'
import { type ContentCounts, contentFile, rowError } from '#db/content.ts'
import type { Database } from '#db/open.ts'
import { upsertEditedByKey } from '#db/upsert-by-key.ts'
import { date, oneOf, strictObject } from '#http/schema.ts'
import { OpeningHours } from '#http/schemas/opening-hours.schema.ts'
import { translations } from '#http/schemas/translations.ts'

const file = 'offices.json'
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

const Row = strictObject({
  key: Type.String({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    maxLength: 80,
    description: 'Also the office’s part of addresses.',
  }),
  code: Type.Optional(text(40)),
  name: text(80),
  description: Type.Optional(text(600)),
  translations: Type.Optional(
    translations({
      name: text(80),
      description: Type.Optional(text(600)),
      topics: Type.Optional(Type.Array(text(60), { maxItems: 20 })),
    }),
  ),
  campus: Type.Optional(text(40)),
  building: Type.Optional(text(40)),
  room: Type.Optional(text(40)),
  phone: Type.Optional(Type.String({ pattern: '^\\+[1-9][0-9]{6,14}$' })),
  email: Type.Optional(Type.String({ format: 'email' })),
  url: Type.Optional(Type.String({ pattern: '^https://\\S+$', maxLength: 2048 })),
  topics: Type.Optional(Type.Array(text(60), { maxItems: 20 })),
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
  closures: Type.Optional(
    Type.Array(
      strictObject({
        startOn: date(),
        endOn: date(),
        reason: Type.Optional(text(80)),
        translations: Type.Optional(translations({ reason: text(80) })),
      }),
      { maxItems: 100 },
    ),
  ),
  parent: Type.Optional(text(80)),
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  isActive: Type.Optional(Type.Boolean()),
})
type Row = Static<typeof Row>

/** Validates what table constraints can't express. */
function validateRow({ closures = [], lat, lng }: Row, index: number): string[] {
  const reversedIndex = closures.findIndex(({ startOn, endOn }) => endOn < startOn)
  return [
    ...(reversedIndex < 0
      ? []
      : [rowError(file, index, `closures.${reversedIndex}.endOn`, 'is before startOn')]),
    ...((lat === undefined) === (lng === undefined)
      ? []
      : [
          rowError(
            file,
            index,
            lat === undefined ? 'lat' : 'lng',
            'is missing: enter both lat and lng, or neither',
          ),
        ]),
  ]
}

const toColumns = (row: Row, sortOrder: number, parentId: string | null) => ({
  key: row.key,
  code: row.code ?? null,
  name: row.name,
  slug: row.key,
  description: row.description ?? null,
  translations: row.translations ?? {},
  campus_code: row.campus ?? null,
  building_code: row.building ?? null,
  room: row.room ?? null,
  phone: row.phone ?? null,
  email: row.email ?? null,
  url: row.url ?? null,
  topics: row.topics ?? [],
  hours: row.hours ?? [],
  closures: (row.closures ?? []).map((closure) => ({
    reason: null,
    translations: {},
    ...closure,
  })),
  parent_id: parentId,
  latitude: row.lat ?? null,
  longitude: row.lng ?? null,
  sort_order: row.sortOrder ?? sortOrder,
  is_active: row.isActive ?? true,
})

/** Office IDs by key. */
async function officeIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('office').select(['key', 'id']).execute()
  return new Map(rows.flatMap(({ key, id }) => (key === null ? [] : [[key, id]])))
}

/** Inserts parent offices before their children, regardless of the file's order. */
async function load(db: Database, rows: readonly Row[]): Promise<ContentCounts> {
  const errors = rows.flatMap(validateRow)
  if (errors.length > 0) throw new Error(errors.slice(0, 20).join('\n'))
  const total = { added: 0, changed: 0, unchanged: 0 }
  let waiting = rows.map((row, index) => ({ row, index }))
  while (waiting.length > 0) {
    const ids = await officeIds(db)
    const pendingKeys = new Set(waiting.map(({ row }) => row.key))
    const isReady = ({ parent }: Row) =>
      parent === undefined || (ids.has(parent) && !pendingKeys.has(parent))
    const ready = waiting.filter(({ row }) => isReady(row))
    const [stuck] = waiting
    if (ready.length === 0 && stuck)
      throw new Error(
        rowError(
          file,
          stuck.index,
          'parent',
          'isn’t the key of an office, or is part of this office',
        ),
      )
    const counts = await upsertEditedByKey(
      db,
      'office',
      ready.map(({ row, index }) =>
        toColumns(row, (index + 1) * 10, row.parent ? (ids.get(row.parent) ?? null) : null),
      ),
    )
    for (const name of ['added', 'changed', 'unchanged'] as const) total[name] += counts[name]
    waiting = waiting.filter(({ row }) => !isReady(row))
  }
  return total
}

/** `offices.json`: offices of the directory, with their hours. */
export const officeContent = contentFile({ file, row: Row, load })
