import { defaultPreferences } from '@myhub/domain/default-preferences.ts'
import type { Database } from '#db/open.ts'
import type { Preferences, PreferencesChange } from './preferences.schema.ts'

/** Where each preference is kept. */
const columns = {
  theme: 'theme',
  language: 'language',
  textSize: 'text_size',
  font: 'font',
  lineSpacing: 'line_spacing',
  wordSpacing: 'word_spacing',
  letterSpacing: 'letter_spacing',
  paragraphSpacing: 'paragraph_spacing',
  highContrast: 'high_contrast',
  greyscale: 'greyscale',
  reduceMotion: 'reduce_motion',
  largeTargets: 'large_targets',
  hideGrades: 'hide_grades',
  sidePanel: 'side_panel',
} as const satisfies Record<keyof Preferences, string>

const names = Object.keys(columns) as (keyof Preferences)[]
const selection = names.map((name) => columns[name])

/** From the table's words to ours; its checks keep the values to those that ours allow. */
const toPreferences = (row: Readonly<Record<(typeof selection)[number], unknown>>) =>
  Object.fromEntries(names.map((name) => [name, row[columns[name]]])) as unknown as Preferences

/** How a person wants the hub to look and read. */
export async function preferencesOf(db: Database, personId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('person_preference')
    .where('person_id', '=', personId)
    .select(selection)
    .executeTakeFirst()
  return row ? toPreferences(row) : defaultPreferences
}

/** Changes what is named, field by field: of two devices at once, both have their say. */
export async function changePreferences(
  db: Database,
  personId: string,
  change: PreferencesChange,
  now: Date,
): Promise<Preferences> {
  const changed = {
    ...Object.fromEntries(
      Object.entries(change).map(([name, value]) => [columns[name as keyof Preferences], value]),
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
