import { expect, test } from 'vitest'
import { useTestDatabase } from '#testing/test-database.ts'
import { personColumnOf, personKinds } from './person-kinds.ts'

const database = useTestDatabase()
const parts = personKinds.flatMap((kind) => kind.parts)

/** Columns that look like a person's ID or name, with their actual content. */
const others: Readonly<Record<string, string>> = {
  'department.head_username': 'the college’s own content, changed in Administration',
  'demo_registration.person_sis_id': 'the demo college’s own system, not a real person',
  'service_key.account_id': 'a program’s account',
  'job.lease_by': 'a process',
  'person.username': 'the person’s own row, which is emptied',
  'local_account.username': 'deleted by person_id',
  'sis_job.lease_by': 'a process',
}

async function columnsOfPeople(): Promise<string[]> {
  const { rows } = await database().pool.query<{ name: string }>(`
    select c.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint c join pg_attribute a
        on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'person'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
      where table_schema = current_schema()
        and column_name ~ '(person|actor|subject|impersonator|advisor|account|user)_(sis_)?id$|username$|_by$'
        and data_type in ('uuid', 'text')
    order by 1`)
  return rows.map(({ name }) => name)
}

test('operate.md 4 every column with a person’s ID is erased, kept with a reason, or none', async () => {
  const knownColumns = new Set([
    ...parts.map(({ table, column }) => `${table}.${column}`),
    ...Object.keys(others),
  ])
  const columns = await columnsOfPeople()
  expect(columns.length).toBeGreaterThan(80)
  expect(columns.filter((name) => !knownColumns.has(name))).toEqual([])
  expect(Object.keys(others).filter((name) => !columns.includes(name))).toEqual([])
})

test('deletes what belongs to a row before the row, so that each is counted', async () => {
  const tables = parts.map(({ table }) => table)
  const { rows } = await database().pool.query<{ child: string; parent: string }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and confdeltype <> 'n'
        and conrelid <> confrelid and confrelid <> 'person'::regclass`)
  const deletes = new Set(
    personKinds
      .filter(({ fate }) => fate !== 'kept')
      .flatMap((kind) => kind.parts.map((part) => part.table)),
  )
  const violations = rows.filter(
    ({ child, parent }) =>
      deletes.has(parent) &&
      !(tables.includes(child) && tables.indexOf(child) < tables.indexOf(parent)),
  )
  expect(violations).toEqual([])
})

test('names the column by which a preserved person keeps their rows', () => {
  expect(personColumnOf('notification')).toBe('person_id')
  expect(personColumnOf('audit_event')).toBe('subject_id')
  expect(personColumnOf('webhook')).toBeNull()
})
