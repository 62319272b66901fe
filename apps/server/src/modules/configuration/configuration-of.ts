import type { Brand } from '@myhub/domain/college/brand.ts'
import { pkceConfiguration } from '#identity/tokens/pkce.ts'
import type { Settings } from '#settings.ts'
import type { Configuration } from './configuration.schema.ts'
import type { KeptConfiguration } from './kept-configuration.queries.ts'

/** The countdown of the idle dialog (portal.md section 9). */
const idleCountdownSeconds = 60

/** Those whose time it is: of what is kept in the hub the database has chosen them already. */
const slidesAt = (slides: Settings['carousel'], now: Date) =>
  slides
    .filter(
      ({ startAt, endAt }) =>
        (startAt === null || Date.parse(startAt) <= now.getTime()) &&
        (endAt === null || now.getTime() < Date.parse(endAt)),
    )
    .map((slide) => ({ ...slide, spanish: slide.spanish ?? null }))

/** Ordinary links: a phone opens its store by them, and a computer shows the page. */
const storesOf = ({ NATIVE_PLAY_STORE_ID: play, NATIVE_APP_STORE_ID: apple }: Settings) => ({
  android: play ? `https://play.google.com/store/apps/details?id=${play}` : null,
  ios: apple ? `https://apps.apple.com/app/id${apple}` : null,
})

const mapTilesOf = ({ MAP_TILES_URL: url, MAP_TILES_CREDIT: credit }: Settings) =>
  url && credit ? { url, credit } : null

/**
 * The document for one browser.
 * @param kept what admins have put into it: their redirects go before those of the settings
 * @param origin the address that the browser used: the base of all calls unless PUBLIC_URL names one
 * @param brand the college's looks, checked; null when they are the hub's own
 */
export function configurationOf(
  settings: Settings,
  kept: KeptConfiguration,
  origin: string,
  now: Date,
  brand: Brand | null = null,
): Configuration {
  const base = settings.PUBLIC_URL ?? origin
  return {
    API: base,
    KIMERA3_API: base,
    ENVIRONMENT: settings.ENVIRONMENT,
    AUTH_METHOD: settings.AUTH_METHOD,
    API_KEY: null,
    OIDC: settings.AUTH_METHOD === 'pkce' ? pkceConfiguration(settings) : null,
    MYHUB_REDIRECTS: { ...settings.redirects, ...kept.redirects },
    collegeName: settings.COLLEGE_NAME,
    brand,
    timeZone: settings.COLLEGE_TIME_ZONE,
    emailDomains: [...settings.emailDomains],
    session: {
      idleMinutes: settings.IDLE_MINUTES,
      idleCountdownSeconds,
      expiryLeadMinutes: settings.EXPIRY_LEAD_MINUTES,
      backgroundMinutes: settings.BACKGROUND_MINUTES,
    },
    carousel: [...kept.carousel, ...slidesAt(settings.carousel, now)],
    apps: { ...settings.apps },
    mapTiles: mapTilesOf(settings),
    tagManager: settings.TAG_MANAGER_ID
      ? { containerId: settings.TAG_MANAGER_ID, scriptUrl: settings.TAG_MANAGER_SCRIPT_URL }
      : null,
    aprilJoke: settings.APRIL_JOKE,
    stores: storesOf(settings),
  }
}
