import type { CollegeSettings } from '#lib/settings/college-settings.ts'
import type { Settings } from '#settings.ts'

const isStored = (file: string | undefined, { brandFiles }: Settings): file is string =>
  file !== undefined && brandFiles.has(file)

/**
 * The settings in effect, regardless of where they were set. Files on the server's disk are
 * omitted, because they aren't stored.
 */
export function collegeInEffect(settings: Settings): CollegeSettings {
  const { BRAND_LOGO, BRAND_ICON, BRAND_PICTURE, BRAND_FONT } = settings
  return {
    collegeName: settings.COLLEGE_NAME,
    collegeTimeZone: settings.COLLEGE_TIME_ZONE,
    collegeEmailDomains: [...settings.emailDomains],
    advisingHoldTypes: [...settings.advisingHoldTypes],
    brand: settings.brand,
    ...(isStored(BRAND_LOGO, settings) && { brandLogo: BRAND_LOGO }),
    ...(isStored(BRAND_ICON, settings) && { brandIcon: BRAND_ICON }),
    ...(isStored(BRAND_PICTURE, settings) && { brandPicture: BRAND_PICTURE }),
    ...(isStored(BRAND_FONT, settings) && { brandFont: BRAND_FONT }),
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    sessionHours: settings.SESSION_HOURS,
    idleMinutes: settings.IDLE_MINUTES,
    backgroundMinutes: settings.BACKGROUND_MINUTES,
    impersonationMinutes: settings.IMPERSONATION_MINUTES,
    termCheckOwners: settings.termCheckOwners,
    retention: settings.retention,
    linkCheck: settings.LINK_CHECK,
    aprilJoke: settings.APRIL_JOKE,
  }
}
