import { defaultPreferences, type PreferenceName } from '@myhub/domain/preferences/preferences.ts'
import type { Database } from '#db/open.ts'
import type { Preferences, PreferencesChange } from './preferences.schema.ts'

type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Name

/** The column of a preference: its name in snake case. */
const columnOf = <Name extends PreferenceName>(name: Name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>

const names = Object.keys(defaultPreferences) as PreferenceName[]
const selection = names.map(columnOf)

/** Maps a row to preferences; the table's check constraints guarantee valid values. */
const toPreferences = (row: Readonly<Record<(typeof selection)[number], unknown>>) =>
  Object.fromEntries(names.map((name) => [name, row[columnOf(name)]])) as unknown as Preferences

/** A person's display preferences. */
export async function preferencesOf(db: Database, personId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('person_preference')
    .where('person_id', '=', personId)
    .select(selection)
    .executeTakeFirst()
  return row ? toPreferences(row) : defaultPreferences
}

/** Changes only the given fields, so that two devices do not overwrite each other. */
export async function changePreferences(
  db: Database,
  personId: string,
  change: PreferencesChange,
  now: Date,
): Promise<Preferences> {
  const changed = {
    ...Object.fromEntries(
      Object.entries(change).map(([name, value]) => [columnOf(name as PreferenceName), value]),
    ),
    changed_at: now,
  }
  const row = await db
    .insertInto('person_preference')
    .values({ person_id: personId, ...changed })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(changed))
    .returning(selection)
    .executeTakeFirstOrThrow()
  return toPreferences(row)
}
