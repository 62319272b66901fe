import Type from 'typebox'
import { contentFile } from '#db/content.ts'
import { upsertByKey, upsertEditedByKey } from '#db/upsert-by-key.ts'
import { date, instant, nullable, oneOf, strictObject } from '#http/schema.ts'
import { translations } from '#http/schemas/translations.ts'
import { collegeDateKinds } from './campus-event.schema.ts'

const key = () => Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 })
const title = () => Type.String({ minLength: 1, maxLength: 120 })
const optional = (maxLength: number) =>
  Type.Optional(nullable(Type.String({ minLength: 1, maxLength })))

/** `campus-events.json` (docs/content.md). */
export const campusEventsContent = contentFile({
  file: 'campus-events.json',
  row: strictObject({
    key: key(),
    title: title(),
    description: optional(2_000),
    translations: Type.Optional(
      translations({
        title: title(),
        description: optional(2_000),
        category: optional(40),
        location: optional(200),
      }),
    ),
    startsAt: instant(),
    endsAt: Type.Optional(nullable(instant())),
    allDay: Type.Optional(Type.Boolean()),
    campus: optional(20),
    location: optional(200),
    url: optional(2_000),
    imageUrl: optional(2_000),
    category: Type.String({ minLength: 1, maxLength: 40 }),
    isCancelled: Type.Optional(Type.Boolean()),
  }),
  load: (db, rows) =>
    upsertEditedByKey(
      db,
      'campus_event',
      rows.map((row) => ({
        key: row.key,
        uid: row.key,
        title: row.title,
        description: row.description ?? null,
        translations: row.translations ?? {},
        starts_at: row.startsAt,
        ends_at: row.endsAt ?? null,
        all_day: row.allDay ?? false,
        campus_code: row.campus ?? null,
        location: row.location ?? null,
        url: row.url ?? null,
        image_url: row.imageUrl ?? null,
        category: row.category,
        is_cancelled: row.isCancelled ?? false,
      })),
    ),
})

/** `college-dates.json` (docs/content.md). */
export const collegeDatesContent = contentFile({
  file: 'college-dates.json',
  row: strictObject({
    key: key(),
    title: title(),
    translations: Type.Optional(translations({ title: title() })),
    kind: oneOf(collegeDateKinds),
    finalExams: Type.Optional(Type.Boolean()),
    startsOn: date(),
    endsOn: Type.Optional(date()),
    url: optional(2_000),
  }),
  load: (db, rows) =>
    upsertByKey(
      db,
      'college_date',
      rows.map((row) => ({
        key: row.key,
        title: row.title,
        translations: row.translations ?? {},
        kind: row.kind,
        is_final_exams: row.finalExams ?? false,
        starts_on: row.startsOn,
        ends_on: row.endsOn ?? row.startsOn,
        url: row.url ?? null,
      })),
    ),
})
