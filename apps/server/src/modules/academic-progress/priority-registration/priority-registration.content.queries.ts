import { isDeepStrictEqual } from 'node:util'
import Type, { type Static } from 'typebox'
import { contentFile } from '#db/content.ts'
import type { Database } from '#db/open.ts'
import { instant, nullable, strictObject } from '#http/schema.ts'
import { translations } from '#http/schemas/translations.ts'
import { periodRows } from '../../programs/academic-periods/academic-period.queries.ts'
import { priorityById } from './priority-registration.queries.ts'
import {
  NewPriorityRegistration,
  type PriorityInput,
  PriorityRule,
} from './priority-registration.schema.ts'
import {
  createPriority,
  isSecondActive,
  writePriority,
} from './write-priority-registration.queries.ts'

const { title, message } = NewPriorityRegistration.properties
const { programIds: _, ...rule } = PriorityRule.properties

const Row = strictObject({
  key: Type.String({ minLength: 1, maxLength: 80 }),
  termCode: Type.String({ minLength: 1, maxLength: 100 }),
  title,
  message,
  translations: Type.Optional(translations({ title, message })),
  isActive: Type.Boolean(),
  windows: Type.Array(
    strictObject({
      label: Type.String({ minLength: 1, maxLength: 80 }),
      translations: Type.Optional(
        translations({ label: Type.String({ minLength: 1, maxLength: 80 }) }),
      ),
      opensAt: instant(),
      closesAt: Type.Optional(nullable(instant())),
      rule: strictObject({
        ...rule,
        programCodes: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 200 })),
      }),
      sortOrder: Type.Integer({ minimum: 0, maximum: 1_000 }),
    }),
    { maxItems: 50 },
  ),
})
type Row = Static<typeof Row>

async function termId(db: Database, { key, termCode }: Row): Promise<string> {
  const term = await periodRows(db)
    .where('p.type', '=', 'term')
    .where('p.code', '=', termCode)
    .select('p.id')
    .executeTakeFirst()
  if (!term)
    throw new Error(`priority-registrations.json, ${key}: the college has no term ${termCode}.`)
  return term.id
}

async function programIdsOf(db: Database, row: Row): Promise<ReadonlyMap<string, string>> {
  const codes = row.windows.flatMap((window) => window.rule.programCodes ?? [])
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('program')
    .innerJoin('sis_source', 'sis_source.id', 'program.source_id')
    .where('sis_source.is_active', '=', true)
    .where('program.code', 'in', codes)
    .select(['program.code', 'program.id'])
    .execute()
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  const unknown = codes.find((code) => !ids.has(code))
  if (unknown)
    throw new Error(
      `priority-registrations.json, ${row.key}: the college has no program ${unknown}.`,
    )
  return ids
}

/** A row in the hub's format, with normalized instants, so that equal rows compare equal. */
async function toInput(db: Database, row: Row): Promise<PriorityInput> {
  const ids = await programIdsOf(db, row)
  return {
    academicPeriodId: await termId(db, row),
    title: row.title,
    message: row.message ?? null,
    translations: row.translations ?? {},
    isActive: row.isActive,
    windows: row.windows.map(({ rule: { programCodes, ...conditions }, ...window }) => ({
      ...window,
      translations: window.translations ?? {},
      opensAt: new Date(window.opensAt).toISOString(),
      closesAt: window.closesAt ? new Date(window.closesAt).toISOString() : null,
      rule: programCodes
        ? { ...conditions, programIds: programCodes.flatMap((code) => ids.get(code) ?? []) }
        : conditions,
    })),
  }
}

async function load(db: Database, row: Row): Promise<'added' | 'changed' | 'unchanged'> {
  const input = await toInput(db, row)
  const writer = { personId: null, now: new Date() }
  const rows = await db
    .selectFrom('priority_registration')
    .where('key', '=', row.key)
    .select('id')
    .executeTakeFirst()
  const stored = rows && (await priorityById(db, rows.id))
  if (!stored) {
    const id = await createPriority(db, input, writer)
    await db
      .updateTable('priority_registration')
      .set({ key: row.key, is_active: input.isActive })
      .where('id', '=', id)
      .execute()
    return 'added'
  }
  const before: PriorityInput = {
    academicPeriodId: stored.academicPeriod.id,
    title: stored.title,
    message: stored.message,
    translations: stored.translations,
    isActive: stored.isActive,
    windows: stored.windows.map(({ id: _id, ...window }) => window),
  }
  if (isDeepStrictEqual(before, input)) return 'unchanged'
  await writePriority(db, stored.id, input, writer)
  return 'changed'
}

const explainConflict =
  ({ key, termCode }: Row) =>
  (error: unknown): never => {
    if (isSecondActive(error))
      throw new Error(`priority-registrations.json, ${key}: another one is active for ${termCode}.`)
    throw error
  }

/** `priority-registrations.json`: registration priority by key. Programs are given by code. */
export const priorityRegistrationContent = contentFile({
  file: 'priority-registrations.json',
  row: Row,
  load: async (db, rows) => {
    const counts = { added: 0, changed: 0, unchanged: 0 }
    for (const row of rows) counts[await load(db, row).catch(explainConflict(row))] += 1
    return counts
  },
})
