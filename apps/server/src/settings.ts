import { resolve } from 'node:path'
import { permissions } from '@myhub/domain/access/permission-names.ts'
import { staffRoles } from '@myhub/domain/access/roles.ts'
import { languageTag } from '@myhub/domain/language/languages.ts'
import { owners } from '@myhub/domain/operations/owners.ts'
import { type PeriodOverrides, retentionPeriods } from '@myhub/domain/operations/retention.ts'
import { type OwnerOverrides, termRules } from '@myhub/domain/term-check/finding.ts'
import Type, { type Static } from 'typebox'
import Value from 'typebox/value'
import {
  checkEncrypted,
  checkProxies,
  checkPushKey,
  checkTimeZone,
  listOf,
  parseJson,
  SettingsError,
} from './lib/setting-values.ts'
import { providersOf } from './lib/settings/providers-of.ts'
import type { SignInProvider } from './lib/settings/sign-in-providers.ts'
import { SettingsSchema } from './lib/settings-schema.ts'
import type { SecretKeys } from './lib/vault.ts'

type Environment = Static<typeof SettingsSchema>

const CarouselItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  image: Type.Union([Type.String(), Type.Null()]),
  imageAlt: Type.String(),
  translations: Type.Optional(
    Type.Record(
      Type.String({ pattern: languageTag }),
      Type.Object({
        title: Type.String(),
        text: Type.Optional(Type.String()),
        imageAlt: Type.Optional(Type.String()),
      }),
    ),
  ),
  url: Type.Union([Type.String(), Type.Null()]),
  audience: Type.Enum(['everyone', 'signedIn', 'signedOut']),
  startAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  endAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})
type CarouselItem = Static<typeof CarouselItem>

const BrandColor = Type.Object(
  { light: Type.Optional(Type.String()), dark: Type.Optional(Type.String()) },
  { additionalProperties: false },
)
/** The college's brand colors; omitted ones keep the hub's defaults (R2.12). */
export const BrandColors = Type.Object(
  {
    brand: Type.Optional(BrandColor),
    accent: Type.Optional(BrandColor),
    header: Type.Optional(BrandColor),
    ornament: Type.Optional(BrandColor),
  },
  { additionalProperties: false },
)
/** The college’s brand without its files. */
export const BrandLooks = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
    colors: Type.Optional(BrandColors),
    fontFamily: Type.Optional(Type.String({ pattern: '^[\\w -]+$' })),
  },
  { additionalProperties: false },
)
const exampleBrand =
  '{"name": "Owl Hub", "colors": {"brand": {"light": "#1f5130", "dark": "#9fd8b0"}}}'

/** Settings as the code uses them: internal names, absolute URLs, parsed lists. */
export interface Settings extends Environment {
  /** The variables as the environment has them: what it sets, nothing else changes. */
  readonly fromEnv: Readonly<Record<string, string>>
  /** Stored files of the brand, by the names that the settings have for them. */
  readonly brandFiles: ReadonlyMap<string, Buffer>
  readonly publicUrl: string
  readonly dataDir: string
  /** The first encrypts stored keys, all decrypt them; empty until `unlock` has read the file. */
  readonly secretKeys: SecretKeys
  readonly corsOrigins: readonly string[]
  readonly emailDomains: readonly string[]
  readonly advisingHoldTypes: readonly string[]
  readonly termCheckOwners: OwnerOverrides
  readonly retention: PeriodOverrides
  readonly trustProxy: readonly string[]
  readonly brand: Static<typeof BrandLooks>
  readonly redirects: Readonly<Record<string, string>>
  readonly carousel: readonly CarouselItem[]
  readonly apps: Readonly<Record<string, Static<typeof AppAccessRule>>>
  readonly ethosPins: Readonly<Record<string, string>>
  readonly ethosExtensions: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly ethosPutDetails: Readonly<Record<string, string>>
  readonly portalWins: readonly string[]
  readonly claimedPermissions: Static<typeof ClaimedPermissions>
  readonly signInProviders: readonly SignInProvider[]
}

/** The rate limits for the college's system. */
export const callLimits = (settings: Settings): { concurrency: number; perSecond: number } => ({
  concurrency: settings.SIS_CALLS_AT_ONCE,
  perSecond: settings.SIS_CALLS_PER_SECOND,
})

/** Who may use an app (R5.3). */
export const AppAccessRule = Type.Object(
  {
    requireAdmin: Type.Optional(Type.Boolean()),
    requireAllPermissions: Type.Optional(Type.Array(Type.String())),
    requireAnyPermissions: Type.Optional(Type.Array(Type.String())),
    betaPermission: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
const AppAccess = Type.Record(Type.String(), AppAccessRule)

/** Findings of the term check that another office takes care of than usual. */
export const TermCheckOwners = Type.Object(
  Object.fromEntries(termRules.map((rule) => [rule, Type.Optional(Type.Enum([...owners]))])),
  { additionalProperties: false },
)

const ClaimedPermissions = Type.Array(
  Type.Object(
    {
      claim: Type.String({ minLength: 1 }),
      value: Type.String({ minLength: 1 }),
      permissions: Type.Optional(Type.Array(Type.Enum(Object.keys(permissions)), { minItems: 1 })),
      roles: Type.Optional(Type.Array(Type.Enum([...staffRoles]), { minItems: 1 })),
    },
    // At least one of the two.
    { additionalProperties: false, minProperties: 3 },
  ),
)
const exampleClaims = '[{"claim": "groups", "value": "registrar", "permissions": ["person.view"]}]'

/** How many days the college keeps kinds of data, where it isn't as usual. */
export const OwnRetention = Type.Object(
  Object.fromEntries(
    Object.entries(retentionPeriods).map(([name, { min, max }]) => [
      name,
      Type.Optional(Type.Integer({ minimum: min, maximum: max })),
    ]),
  ),
  { additionalProperties: false },
)

const RedirectMap = Type.Record(Type.String(), Type.String())
const PinMap = Type.Record(Type.String(), Type.String())
const ExtensionMap = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))
const exampleSlide =
  '[{"id": "fall", "title": "Fall is open", "text": "Register now", "image": null, "imageAlt": "", "url": "/dashboard", "audience": "everyone", "startAt": null, "endAt": null}]'

// Rejected without repeating the value, which may contain a password.
const secrets = new Set([
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'SIGN_IN_PROVIDERS',
  'ETHOS_API_KEY',
  'ONEROSTER_CLIENT_SECRET',
  'WRITEBACK_KEY',
  'SECRET_KEY',
  'SMTP_URL',
  'PUSH_KEY',
  'METRICS_KEY',
])

/** The error message for the first setting that the schema rejects. */
function settingError(env: Readonly<Record<string, string | undefined>>, settings: unknown) {
  const [problem] = Value.Errors(SettingsSchema, settings)
  const name = problem?.instancePath.slice(1) ?? 'a setting'
  const setting: { description?: string } | undefined = Reflect.get(SettingsSchema.properties, name)
  const value = secrets.has(name) ? '' : ` is ${JSON.stringify(env[name] ?? null)}`
  return new SettingsError(`${name}${value}: ${problem?.message}. ${setting?.description ?? ''}`)
}

/** Checks across settings that a schema cannot express. */
function checkCombinations(settings: Environment): void {
  if (settings.OIDC_ISSUER && !(settings.OIDC_CLIENT_ID && settings.OIDC_CLIENT_SECRET))
    throw new SettingsError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET to be set too')
  if (settings.AUTH_METHOD === 'pkce' && settings.TOKEN_HOURS * 60 <= settings.EXPIRY_LEAD_MINUTES)
    throw new SettingsError(
      `TOKEN_HOURS must be longer than EXPIRY_LEAD_MINUTES: a token is valid for ${settings.TOKEN_HOURS} h, and the app treats it as expired ${settings.EXPIRY_LEAD_MINUTES} min before that`,
    )
  if (Boolean(settings.ETHOS_URL) !== Boolean(settings.ETHOS_API_KEY))
    throw new SettingsError('ETHOS_URL and ETHOS_API_KEY go together: set both or neither')
  const oneRosterValues = [
    settings.ONEROSTER_URL,
    settings.ONEROSTER_TOKEN_URL,
    settings.ONEROSTER_CLIENT_ID,
    settings.ONEROSTER_CLIENT_SECRET,
  ].filter(Boolean)
  if (oneRosterValues.length > 0 && oneRosterValues.length < 4)
    throw new SettingsError(
      'ONEROSTER_URL, ONEROSTER_TOKEN_URL, ONEROSTER_CLIENT_ID and ONEROSTER_CLIENT_SECRET go together: set all or none',
    )
  if (settings.ONEROSTER_URL && settings.ETHOS_URL)
    throw new SettingsError(
      'Records come from one system: set ETHOS_URL or ONEROSTER_URL, not both',
    )
  if (settings.SIS_WATCH_FOLDER && (settings.ETHOS_URL || settings.ONEROSTER_URL))
    throw new SettingsError(
      'Records come from one place: set SIS_WATCH_FOLDER, or ETHOS_URL or ONEROSTER_URL, not both',
    )
  if (settings.SIS_CSV_FOLDER && !settings.ETHOS_URL && !settings.ONEROSTER_URL)
    throw new SettingsError(
      'SIS_CSV_FOLDER only adds to records from Ethos or OneRoster: set ETHOS_URL or ONEROSTER_URL, or import the folder with `hub import`',
    )
  if ((settings.NATIVE_ANDROID_SHA256 || settings.NATIVE_APPLE_TEAM_ID) && !settings.NATIVE_APP_ID)
    throw new SettingsError('NATIVE_ANDROID_SHA256 and NATIVE_APPLE_TEAM_ID need NATIVE_APP_ID')
  if (Boolean(settings.SMTP_URL) !== Boolean(settings.SMTP_FROM))
    throw new SettingsError('SMTP_URL and SMTP_FROM go together: set both or neither')
  if (settings.SMTP_URL && !URL.parse(settings.SMTP_URL)?.hostname)
    throw new SettingsError(
      'SMTP_URL must be an address such as smtps://NAME:PASSWORD@mail.college.edu, with special characters in NAME and PASSWORD percent-encoded, such as %40 for @',
    )
  if (Boolean(settings.MAP_TILES_URL) !== Boolean(settings.MAP_TILES_CREDIT))
    throw new SettingsError('MAP_TILES_URL and MAP_TILES_CREDIT go together: set both or neither')
  checkPushKey(settings.PUSH_KEY)
  checkEncrypted('ETHOS_URL', settings.ETHOS_URL)
  checkEncrypted('ONEROSTER_URL', settings.ONEROSTER_URL)
  checkEncrypted('ONEROSTER_TOKEN_URL', settings.ONEROSTER_TOKEN_URL)
  checkEncrypted('PUBLIC_URL', settings.PUBLIC_URL)
  checkEncrypted('OIDC_ISSUER', settings.OIDC_ISSUER)
  checkTimeZone(settings.COLLEGE_TIME_ZONE)
  checkProxies(listOf(settings.TRUST_PROXY))
}

/**
 * Reads the settings from environment variables.
 * @param env names to values; an empty value counts as missing
 * @throws SettingsError naming the first invalid variable and what it must be
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const names = Object.keys(SettingsSchema.properties)
  const fromEnv: Record<string, string> = Object.fromEntries(
    names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  )
  const settings = Value.Convert(SettingsSchema, Value.Default(SettingsSchema, { ...fromEnv }))
  if (!Value.Check(SettingsSchema, settings)) throw settingError(env, settings)
  checkCombinations(settings)
  return {
    ...settings,
    fromEnv,
    brandFiles: new Map(),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    dataDir: resolve(settings.DATA_DIR),
    secretKeys: listOf(settings.SECRET_KEY ?? ''),
    corsOrigins: [...listOf(settings.CORS_ORIGINS), ...listOf(settings.NATIVE_ORIGINS)],
    emailDomains: listOf(settings.COLLEGE_EMAIL_DOMAINS).map((domain) => domain.toLowerCase()),
    advisingHoldTypes: listOf(settings.ADVISING_HOLD_TYPES),
    termCheckOwners: parseJson(
      'TERM_CHECK_OWNERS',
      settings.TERM_CHECK_OWNERS,
      TermCheckOwners,
      '{"ratesMissing": "registrar"}',
    ),
    trustProxy: listOf(settings.TRUST_PROXY),
    retention: parseJson('RETENTION', settings.RETENTION, OwnRetention, '{"notifications": 730}'),
    brand: parseJson('BRAND', settings.BRAND, BrandLooks, exampleBrand),
    redirects: parseJson(
      'MYHUB_REDIRECTS',
      settings.MYHUB_REDIRECTS,
      RedirectMap,
      '{"/old": "/new"}',
    ),
    ethosPins: parseJson('ETHOS_PINS', settings.ETHOS_PINS, PinMap, '{"persons": "12.3.0"}'),
    ethosExtensions: parseJson(
      'ETHOS_EXTENSIONS',
      settings.ETHOS_EXTENSIONS,
      ExtensionMap,
      '{"sections": {"lastDropOn": "secDropDate"}}',
    ),
    ethosPutDetails: parseJson(
      'ETHOS_PUT_DETAILS',
      settings.ETHOS_PUT_DETAILS,
      PinMap,
      '{"mobilePhone": "6a2f41a3-c54c-fce8-32d2-0324e1c32e22"}',
    ),
    portalWins: listOf(settings.PORTAL_WINS),
    signInProviders: providersOf(settings),
    claimedPermissions: parseJson(
      'SIGN_IN_PERMISSIONS',
      settings.SIGN_IN_PERMISSIONS,
      ClaimedPermissions,
      exampleClaims,
    ),
    apps: parseJson(
      'APP_ACCESS',
      settings.APP_ACCESS,
      AppAccess,
      '{"admin": {"requireAdmin": true}}',
    ),
    carousel: parseJson('CAROUSEL', settings.CAROUSEL, Type.Array(CarouselItem), exampleSlide),
  }
}
