import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { PageWindow } from '#http/schemas/paging.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import { personRefOf } from '../../people/search/person-refs.queries.ts'
import type {
  PriorityFilter,
  PriorityRegistration,
  PriorityWindow,
} from './priority-registration.schema.ts'

const windows = sql<PriorityWindow[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'label', label,
    'translations', translations,
    'opensAt', opens_at, 'closesAt', closes_at, 'rule', rule, 'sortOrder', sort_order) order by sort_order, opens_at), '[]')
  from priority_window where priority_registration_id = r.id)`

const entities = (db: Database) =>
  db
    .selectFrom('priority_registration as r')
    .innerJoin('academic_period as p', 'p.id', 'r.academic_period_id')
    .leftJoin('person as creator', 'creator.id', 'r.created_by')
    .leftJoin('person as updater', 'updater.id', 'r.updated_by')
    .select(['r.id', 'r.title', 'r.message', 'r.is_active', 'r.version'])
    .select('r.translations')
    .select(['r.created_at', 'r.updated_at'])
    .select(['p.id as period_id', 'p.code as period_code', 'p.title as period_title'])
    .select('p.translations as period_translations')
    .select([
      windows.as('windows'),
      sql<PriorityRegistration['createdBy']>`case when creator.id is not null
        then ${personRefOf('creator')} end`.as('created_by'),
      sql<PriorityRegistration['updatedBy']>`case when updater.id is not null
        then ${personRefOf('updater')} end`.as('updated_by'),
    ])

const toInstant = (at: string) => new Date(at).toISOString()

function toEntity(
  row: Awaited<ReturnType<ReturnType<typeof entities>['executeTakeFirstOrThrow']>>,
): PriorityRegistration {
  const { id, title, message, version } = row
  return {
    id,
    academicPeriod: {
      id: row.period_id,
      code: row.period_code,
      title: row.period_title,
      ...translatedAs(row.period_translations, 'title', 'title'),
    },
    title,
    isActive: row.is_active,
    windows: row.windows.map((window) => ({
      ...window,
      opensAt: toInstant(window.opensAt),
      closesAt: window.closesAt && toInstant(window.closesAt),
    })),
    message,
    translations: row.translations as PriorityRegistration['translations'],
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedBy: row.updated_by,
    updatedAt: row.updated_at.toISOString(),
    version,
  }
}

/** One priority registration; null if it does not exist. */
export async function priorityById(db: Database, id: string): Promise<PriorityRegistration | null> {
  const row = await entities(db).where('r.id', '=', id).executeTakeFirst()
  return row ? toEntity(row) : null
}

/** A term's active priority registration; null if there is none. */
export async function activePriority(
  db: Database,
  periodId: string,
): Promise<PriorityRegistration | null> {
  const row = await entities(db)
    .where('r.academic_period_id', '=', periodId)
    .where('r.is_active', '=', true)
    .executeTakeFirst()
  return row ? toEntity(row) : null
}

/** A page of priority registrations, latest term first, with the total. */
export async function priorityPage(db: Database, filter: PriorityFilter, page: PageWindow) {
  const { academicPeriodIds, isActive } = filter
  const matching = entities(db)
    .$if(academicPeriodIds !== undefined, (query) =>
      query.where('p.id', 'in', academicPeriodIds ?? []),
    )
    .$if(isActive !== undefined, (query) => query.where('r.is_active', '=', isActive === true))
  const [rows, { total }] = await Promise.all([
    matching
      .orderBy('p.start_on', 'desc')
      .orderBy('r.is_active', 'desc')
      .orderBy('r.title')
      .orderBy('r.id')
      .offset(page.offset)
      .limit(page.pageSize)
      .execute(),
    db
      .selectFrom(matching.as('asked'))
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(toEntity), totalCount: total }
}
