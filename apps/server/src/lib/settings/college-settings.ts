import Type, { type Static, type TSchema, type TStringOptions } from 'typebox'
import Value from 'typebox/value'
import {
  BrandLooks,
  OwnRetention,
  readSettings,
  type Settings,
  TermCheckOwners,
} from '#settings.ts'
import { fieldProblem, unknownField } from '../schema-problem.ts'
import { SettingsError } from '../setting-values.ts'
import { SettingsSchema } from '../settings-schema.ts'

const { properties } = SettingsSchema

/** An environment setting without its default: when omitted, the default applies. */
function optionalSetting<T extends TSchema>(schema: T) {
  const { default: _, ...rest } = schema as T & { default?: unknown }
  return Type.Optional(rest as unknown as T)
}
const list = (description: string, options: TStringOptions) =>
  Type.Optional(Type.Array(Type.String(options), { description, maxItems: 50 }))
const file = (extensions: string, description: string) =>
  Type.Optional(Type.String({ description, pattern: `^[0-9a-f]{64}\\.(${extensions})$` }))

/**
 * The settings that a college can change at the hub instead of in the environment: each key is the
 * name of an environment variable in camel case. Secrets, addresses and what a process needs to
 * start stay in the environment.
 */
export const CollegeSettings = Type.Object(
  {
    collegeName: optionalSetting(properties.COLLEGE_NAME),
    collegeTimeZone: optionalSetting(properties.COLLEGE_TIME_ZONE),
    collegeEmailDomains: list('Domains of the college’s own email.', {
      pattern: '^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
    }),
    advisingHoldTypes: list(
      'Codes of the hold types that an advisor ends by completing a review.',
      {
        pattern: '^[^,\\s][^,]*$',
      },
    ),
    brand: Type.Optional(BrandLooks),
    brandLogo: file('svg|png', 'The logo in the header: SVG or PNG.'),
    brandIcon: file('png', 'The icon: a square PNG of 512 pixels or more.'),
    brandPicture: file('svg|png|jpg|webp', 'The picture of the home page.'),
    brandFont: file('woff2', 'The font named by brand.fontFamily.'),
    sessionIdleMinutes: optionalSetting(properties.SESSION_IDLE_MINUTES),
    sessionHours: optionalSetting(properties.SESSION_HOURS),
    idleMinutes: optionalSetting(properties.IDLE_MINUTES),
    backgroundMinutes: optionalSetting(properties.BACKGROUND_MINUTES),
    impersonationMinutes: optionalSetting(properties.IMPERSONATION_MINUTES),
    termCheckOwners: Type.Optional(TermCheckOwners),
    retention: Type.Optional(OwnRetention),
    linkCheck: optionalSetting(properties.LINK_CHECK),
    aprilJoke: optionalSetting(properties.APRIL_JOKE),
  },
  { additionalProperties: false },
)
export type CollegeSettings = Static<typeof CollegeSettings>
export type CollegeSetting = keyof CollegeSettings & string

export const collegeSettingNames = Object.keys(CollegeSettings.properties) as CollegeSetting[]
/** Settings whose value is the name of a stored file. */
export const brandFileSettings = ['brandLogo', 'brandIcon', 'brandPicture', 'brandFont'] as const

/** `collegeTimeZone` → `COLLEGE_TIME_ZONE` */
export const variableOf = (name: CollegeSetting) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** The settings into which variables are parsed. */
const parsed: Partial<Record<CollegeSetting, keyof Settings>> = {
  collegeEmailDomains: 'emailDomains',
  advisingHoldTypes: 'advisingHoldTypes',
  termCheckOwners: 'termCheckOwners',
  retention: 'retention',
  brand: 'brand',
}
const keysOf = (name: CollegeSetting) =>
  [variableOf(name), parsed[name] ?? []].flat() as (keyof Settings)[]

/** All settings that may change while the server runs. */
export const changeableKeys: readonly (keyof Settings)[] = [
  ...collegeSettingNames.flatMap(keysOf),
  'brandFiles',
]

/** The settings that the environment sets: values stored for them are ignored. */
export const setByEnvironment = ({ fromEnv }: Pick<Settings, 'fromEnv'>): CollegeSetting[] =>
  collegeSettingNames.filter((name) => Object.hasOwn(fromEnv, variableOf(name)))

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Converts a value to the text of an environment variable. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const known = new RegExp(`\\b(${collegeSettingNames.map(variableOf).join('|')})\\b`, 'g')
const camelCase = (variable: string) =>
  variable.toLowerCase().replaceAll(/_(.)/g, (_all, letter: string) => letter.toUpperCase())

/** Replaces the variables in a message with the names of these settings. */
export const toCollegeNames = (message: string) => message.replaceAll(known, camelCase)

/**
 * The settings with what the college has stored, except for what the environment sets.
 * @param files the stored files of the brand, by name
 * @throws SettingsError when a value doesn't go with another, or with one of the environment
 */
export function withCollegeSettings(
  settings: Settings,
  stored: CollegeSettings,
  files: ReadonlyMap<string, Buffer>,
): Settings {
  const fixed = new Set(setByEnvironment(settings))
  const names = collegeSettingNames.filter((name) => name in stored && !fixed.has(name))
  const storedVariables = Object.fromEntries(
    names.map((name) => [variableOf(name), toText(stored[name])]),
  )
  let merged: Settings
  try {
    merged = readSettings({ ...storedVariables, ...settings.fromEnv })
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    throw new SettingsError(toCollegeNames(error.message))
  }
  const changed = names
    // An empty list is a choice; an empty variable would mean the default.
    .map((name) => [name, stored[name]] as const)
    .flatMap(([name, value]) =>
      keysOf(name).map((key) => [
        key,
        isEmptyList(value) && key === parsed[name] ? [] : merged[key],
      ]),
    )
  return { ...settings, ...Object.fromEntries(changed), brandFiles: files }
}

/** Maximum length of a value that is repeated in an error. */
const maxEchoLength = 80

/**
 * Validates settings from a file.
 * @throws SettingsError naming the first wrong setting, what was received and what was expected
 */
export function validateSettings(value: unknown): CollegeSettings {
  if (Value.Check(CollegeSettings, value)) return value
  const errors = Value.Errors(CollegeSettings, value)
  const { field, problem } = fieldProblem(errors)
  const received = JSON.stringify(Value.Pointer.Get(value, `/${field.replaceAll('.', '/')}`))
  const shown = received && received.length <= maxEchoLength ? ` is ${received}:` : ''
  if (problem !== unknownField) throw new SettingsError(`${field}${shown} ${problem}`)
  if (field.includes('.')) throw new SettingsError(`${field} ${problem}`)
  const names = collegeSettingNames.join(', ')
  throw new SettingsError(`${field} is not a known setting. Known settings: ${names}`)
}

/**
 * Omits settings and values that this version doesn't support: a newer one may have stored them.
 */
export const knownSettings = (stored: object): CollegeSettings =>
  Object.fromEntries(
    Object.entries(stored).filter(([name, value]) =>
      Value.Check(CollegeSettings, { [name]: value }),
    ),
  )
