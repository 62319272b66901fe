import type { Brand } from '@myhub/domain/college/brand.ts'
import { pkceConfiguration } from '#identity/tokens/pkce.ts'
import type { Settings } from '#settings.ts'
import type { Configuration } from './configuration.schema.ts'
import type { StoredConfiguration } from './stored-configuration.queries.ts'

/** Seconds in the idle dialog's countdown (portal.md section 9). */
const idleCountdownSeconds = 60

/** The current slides from the settings. Stored slides are already filtered by the query. */
const currentSlides = (slides: Settings['carousel'], now: Date) =>
  slides
    .filter(
      ({ startAt, endAt }) =>
        (startAt === null || Date.parse(startAt) <= now.getTime()) &&
        (endAt === null || now.getTime() < Date.parse(endAt)),
    )
    .map((slide) => ({ ...slide, translations: slide.translations ?? {} }))

/** Regular links, which open the store app on a phone and the web page on a computer. */
const storeLinks = ({ NATIVE_PLAY_STORE_ID: play, NATIVE_APP_STORE_ID: apple }: Settings) => ({
  android: play ? `https://play.google.com/store/apps/details?id=${play}` : null,
  ios: apple ? `https://apps.apple.com/app/id${apple}` : null,
})

const toMapTiles = ({ MAP_TILES_URL: url, MAP_TILES_CREDIT: credit }: Settings) =>
  url && credit ? { url, credit } : null

/**
 * The configuration document for one browser.
 * @param stored saved by admins; its redirects take precedence over those of the settings
 * @param origin the browser's origin: the base URL of the API unless PUBLIC_URL is set
 * @param brand the college's validated branding; null for the hub's own
 */
export function buildConfiguration(
  settings: Settings,
  stored: StoredConfiguration,
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
    MYHUB_REDIRECTS: { ...settings.redirects, ...stored.redirects },
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
    carousel: [...stored.carousel, ...currentSlides(settings.carousel, now)],
    apps: { ...settings.apps },
    mapTiles: toMapTiles(settings),
    tagManager: settings.TAG_MANAGER_ID
      ? { containerId: settings.TAG_MANAGER_ID, scriptUrl: settings.TAG_MANAGER_SCRIPT_URL }
      : null,
    aprilJoke: settings.APRIL_JOKE,
    stores: storeLinks(settings),
  }
}
