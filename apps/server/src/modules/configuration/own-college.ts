import type { OpenDatabase } from '#db/open.ts'
import type { Settings } from '#settings.ts'
import { activeSource } from '#sync/import/runs.ts'

/**
 * The settings of this hub's college. The defaults name the demo college, and other hubs must not
 * send mail, calendars or documents under that name. Until such a hub sets its own values, its name
 * is "Your college", no email address counts as the college's, and advisors can't end holds.
 * @param isDemo whether the hub was started as the demo
 */
export async function ownCollege(
  settings: Settings,
  { pool }: Pick<OpenDatabase, 'pool'>,
  isDemo = false,
): Promise<Settings> {
  if (isDemo || (await activeSource(pool))?.kind === 'demo') return settings
  const { fromEnv } = settings
  return {
    ...settings,
    ...(fromEnv.COLLEGE_NAME ? {} : { COLLEGE_NAME: 'Your college' }),
    ...(fromEnv.COLLEGE_EMAIL_DOMAINS ? {} : { emailDomains: [] }),
    ...(fromEnv.ADVISING_HOLD_TYPES ? {} : { advisingHoldTypes: [] }),
  }
}
