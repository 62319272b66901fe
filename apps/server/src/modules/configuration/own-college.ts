import type { OpenDatabase } from '#db/open.ts'
import type { Settings } from '#settings.ts'
import { activeSource } from '#sync/import/runs.ts'

/**
 * The settings of this hub's college. The defaults name the demo college; a hub without it must not
 * send mail, calendars or documents under that name, so until the college sets its own it is "Your
 * college", no email address counts as the college's, and no hold is an advisor's to end.
 * @param isDemo whether the hub was started as the demo
 */
export async function ownCollege(
  settings: Settings,
  { pool }: Pick<OpenDatabase, 'pool'>,
  isDemo = false,
): Promise<Settings> {
  if (isDemo || (await activeSource(pool))?.kind === 'demo') return settings
  const { given } = settings
  return {
    ...settings,
    ...(given.COLLEGE_NAME ? {} : { COLLEGE_NAME: 'Your college' }),
    ...(given.COLLEGE_EMAIL_DOMAINS ? {} : { emailDomains: [] }),
    ...(given.ADVISING_HOLD_TYPES ? {} : { advisingHoldTypes: [] }),
  }
}
