import { describeRejectedColor } from '@myhub/domain/college/brand.ts'
import type { Database } from '#db/open.ts'
import { SettingsError } from '#lib/setting-values.ts'
import { type CollegeSettings, withCollegeSettings } from '#lib/settings/college-settings.ts'
import { type LiveSettings, liveSettings } from '#lib/settings/live-settings.ts'
import { readSettings, type Settings } from '#settings.ts'
import { type Looks, looksOf } from '#web/looks.ts'
import { readWebBuild } from '#web/web-build.ts'
import { brandFilesOf, collegeVersion, storedCollege } from './college.queries.ts'

/** The settings, including those the college has stored in the database. */
export async function settingsOfCollege(settings: Settings, db: Database): Promise<Settings> {
  const { settings: stored } = await storedCollege(db)
  return withCollegeSettings(settings, stored, await brandFilesOf(db, stored))
}

const brandFileSettingNames = ['brandLogo', 'brandIcon', 'brandPicture', 'brandFont'] as const

/**
 * Rejects settings that a server can't use, before they are stored.
 * @throws SettingsError naming the setting, what was received and what was expected
 */
export async function checkCollege(
  { fromEnv }: Pick<Settings, 'fromEnv'>,
  requested: CollegeSettings,
  db: Database,
): Promise<void> {
  const files = await brandFilesOf(db, requested)
  for (const name of brandFileSettingNames) {
    const file = requested[name]
    if (file !== undefined && !files.has(file))
      throw new SettingsError(`${name} ${file} is not a file that was uploaded to the hub`)
  }
  const settings = withCollegeSettings(readSettings(fromEnv), requested, files)
  const { brand } = await looksOf(settings, null)
  const [rejected] = brand.rejected
  if (rejected) throw new SettingsError(describeRejectedColor(rejected))
}

/** The college's settings in this process, kept in sync with the stored ones. */
export interface LiveCollege {
  readonly live: LiveSettings
  readonly looks: () => Looks
  /** Loads the stored settings, if they are newer. */
  refresh(): Promise<void>
}

/** @param base the settings without the stored ones */
export async function openCollege(base: Settings, db: Database): Promise<LiveCollege> {
  const built = readWebBuild(base.WEB_DIR)
  const read = async () => {
    const { version, settings: stored } = await storedCollege(db)
    const settings = withCollegeSettings(base, stored, await brandFilesOf(db, stored))
    return { version, settings, looks: await looksOf(settings, built) }
  }
  let current = await read()
  const live = liveSettings(current.settings)
  return {
    live,
    looks: () => current.looks,
    refresh: async () => {
      if ((await collegeVersion(db)) === current.version) return
      const next = await read()
      if (next.version < current.version) return
      current = next
      live.replace(next.settings)
    },
  }
}
