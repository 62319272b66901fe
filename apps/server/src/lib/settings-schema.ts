import { join } from 'node:path'
import Type from 'typebox'

const text = (description: string, options: object = {}) => Type.String({ description, ...options })
const optionalText = (description: string, options: object = {}) =>
  Type.Optional(text(description, { minLength: 1, ...options }))
const integer = (description: string, initial: number, minimum: number, maximum: number) =>
  Type.Integer({ description, default: initial, minimum, maximum })
const oneOf = <const T extends string[]>(description: string, values: [...T], initial: T[number]) =>
  Type.Enum(values, {
    description: `${description} One of ${values.join(', ')}.`,
    default: initial,
  })

/**
 * Every setting of the server, as environment variables. docs/configuration.md has the same list.
 */
export const SettingsSchema = Type.Object({
  PORT: integer('Port to listen on; 0 takes a free one.', 3000, 0, 65_535),
  HOST: text('Address to listen on; 0.0.0.0 inside a container.', { default: 'localhost' }),
  PUBLIC_URL: optionalText('Address at which people reach MyHub; default http://localhost:PORT.', {
    pattern: '^https?://[^/]+$',
  }),
  DATA_DIR: text('Folder of the embedded database.', { default: '.myhub', minLength: 1 }),
  WEB_DIR: text('Folder of the web build; default the one of this repository.', {
    default: join(import.meta.dirname, '../../../web/dist'),
    minLength: 1,
  }),
  DATABASE_URL: optionalText('PostgreSQL 15 or newer, instead of the embedded database.', {
    pattern: '^postgres(ql)?://',
  }),
  DATABASE_POOL_SIZE: integer('Connections to PostgreSQL of one process.', 10, 1, 500),
  ENVIRONMENT: oneOf(
    'Which environment the header shows.',
    ['production', 'beta', 'test', 'development', 'local'],
    'production',
  ),
  COLLEGE_NAME: text('Name of the college.', {
    default: 'Prairie Bend Community College',
    minLength: 1,
  }),
  COLLEGE_TIME_ZONE: text('Time zone of the college (IANA name).', { default: 'America/Chicago' }),
  COLLEGE_EMAIL_DOMAINS: text(
    'Domains of the college’s own e-mail, separated by commas; no address in them is personal.',
    { default: 'prairiebend.example' },
  ),
  BRAND: text(
    'JSON object of the college’s looks: name, colors (brand, accent, header, ornament, each with light and dark as #rrggbb), fontFamily.',
    { default: '{}' },
  ),
  BRAND_LOGO: optionalText('File of the logo in the header, SVG or PNG; served by MyHub itself.', {
    pattern: '\\.(svg|png)$',
  }),
  BRAND_ICON: optionalText(
    'File of the picture that stands for the hub on home screens: a square PNG of 512 pixels or more, with nothing to be seen through and a tenth free on each side.',
    { pattern: '\\.png$' },
  ),
  BRAND_FONT: optionalText('File of the font that BRAND’s fontFamily names, WOFF2.', {
    pattern: '\\.woff2$',
  }),
  AUTH_METHOD: oneOf('How the web app signs in.', ['cookie', 'pkce'], 'cookie'),
  OIDC_ISSUER: optionalText('Your OpenID provider; without it the embedded one is used.', {
    pattern: '^https?://',
  }),
  OIDC_CLIENT_ID: optionalText('Client id at your OpenID provider.'),
  OIDC_CLIENT_SECRET: optionalText('Client secret at your OpenID provider.'),
  OIDC_PERSON_CLAIM: text('Claim of the ID token that names the person.', {
    default: 'preferred_username',
    minLength: 1,
  }),
  OIDC_PERSON_FIELD: oneOf('What the claim holds.', ['username', 'studentId', 'sisId'], 'username'),
  OIDC_PASSKEY_URL: optionalText(
    'Page of your OpenID provider where people add and remove passkeys; the account page leads there.',
    { pattern: '^https://[^/]+' },
  ),
  SESSION_IDLE_MINUTES: integer('A session not used for this long ends.', 240, 1, 10_080),
  SESSION_HOURS: integer('A session ends after this long, used or not.', 24, 1, 720),
  TOKEN_HOURS: integer('A token of key mode expires after this long.', 12, 1, 720),
  IMPERSONATION_MINUTES: integer(
    'An admin who views as somebody else is themselves again after this long.',
    30,
    1,
    480,
  ),
  IDLE_MINUTES: integer('The app asks "Are you still there?" after this long.', 30, 1, 1_440),
  EXPIRY_LEAD_MINUTES: integer(
    'In key mode the app says that the session expired this long before the token does.',
    240,
    0,
    43_200,
  ),
  BACKGROUND_MINUTES: integer('The app signs out after so long out of sight.', 240, 1, 43_200),
  CAROUSEL: text('JSON list of the pictures on the public home page.', { default: '[]' }),
  CONFIG_ORIGIN: optionalText(
    'Where pages get their configuration document, when not from here (window.MYHUB_CONFIG_URL).',
    { pattern: '^https?://[^/]+$' },
  ),
  TAG_MANAGER_ID: optionalText('Container id of the tag manager; without it none is loaded.', {
    pattern: '^[A-Za-z0-9-]+$',
  }),
  TAG_MANAGER_SCRIPT_URL: text('Script of the tag manager.', {
    default: 'https://www.googletagmanager.com/gtm.js',
    pattern: '^https://[^/]+/',
  }),
  APRIL_JOKE: oneOf(
    'The joke of April 1. on: on that day, by the clock of the person; forced: every day.',
    ['off', 'on', 'forced'],
    'off',
  ),
  CORS_ORIGINS: text('Further origins that may call the API, separated by commas.', {
    default: '',
  }),
  NATIVE_ORIGINS: text('Origins of the native app, separated by commas.', {
    default: 'https://localhost,capacitor://localhost',
  }),
  NATIVE_APP_ID: optionalText(
    'Id of the college’s phone app, as in apps/native/college.json; with it people can sign in there.',
    { pattern: '^[a-z][a-z0-9]*(\\.[a-z][a-z0-9]*)+$' },
  ),
  NATIVE_ANDROID_SHA256: text(
    'SHA-256 fingerprints of the Android app’s signing keys, from the Play console, separated by commas; with them links open the app.',
    { default: '', pattern: '^(\\s*([0-9A-F]{2}:){31}[0-9A-F]{2}\\s*(,|$))*$' },
  ),
  NATIVE_APPLE_TEAM_ID: optionalText(
    'Team id of the Apple developer account, ten signs; with it links open the app on iPhones.',
    { pattern: '^[A-Z0-9]{10}$' },
  ),
  NATIVE_PLAY_STORE_ID: optionalText(
    'Id of the app in Google Play once people can get it there; with it an older app offers the update.',
    { pattern: '^[a-z][a-z0-9]*(\\.[a-z][a-z0-9]*)+$' },
  ),
  NATIVE_APP_STORE_ID: optionalText(
    'Number of the app in the App Store once people can get it there, as in its address after “id”.',
    { pattern: '^[0-9]{6,12}$' },
  ),
  TRUST_PROXY: text('Addresses of proxies whose X-Forwarded headers count, separated by commas.', {
    default: '',
  }),
  API_REFERENCE: oneOf(
    'The API’s reference at /docs; auto: everywhere but in production and beta.',
    ['auto', 'on', 'off'],
    'auto',
  ),
  ETHOS_URL: optionalText(
    'Ellucian Ethos Integration, such as https://integrate.elluciancloud.com; records are then read there.',
    { pattern: '^https?://[^/]+$' },
  ),
  ETHOS_API_KEY: optionalText('API key of the application in Ethos; a GUID.', {
    pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  }),
  ETHOS_PINS: text(
    'JSON object of Ethos resource → version to ask for, where it is not the usual one.',
    { default: '{}' },
  ),
  ETHOS_EXTENSIONS: text(
    'JSON object of Ethos resource → field of the hub → property that the college has added to it.',
    { default: '{}' },
  ),
  ETHOS_NUMBER_CREDENTIAL: text('Type of the credential that holds a person’s number.', {
    default: 'colleaguePersonId',
    minLength: 1,
  }),
  ETHOS_USERNAME_CREDENTIAL: text('Type of the credential that holds the name to sign in with.', {
    default: 'colleagueUserName',
    minLength: 1,
  }),
  ETHOS_PUT_MODE: oneOf(
    'What Ethos takes when a person’s change is written: what changes, or the whole document.',
    ['partial', 'full'],
    'partial',
  ),
  ETHOS_PUT_DETAILS: text(
    'JSON object of preferredName, mobilePhone or personalEmail → GUID of the college’s own type for it.',
    { default: '{}' },
  ),
  PORTAL_WINS: text(
    'Fields, separated by commas, in which a person’s change goes before what the college changed meanwhile: genderPronoun, genderIdentity.',
    { default: '', pattern: '^(\\s*gender(Pronoun|Identity)\\s*(,|$))*$' },
  ),
  WRITEBACK_KEY: optionalText(
    'Key that seals people’s changes until the college’s system has them: 32 bytes in base64; default one that is made in the database, or in DATA_DIR with the embedded one.',
    { pattern: '^[A-Za-z0-9+/]{43}=$' },
  ),
  SIS_CSV_FOLDER: optionalText(
    'Folder of CSV files for what Ethos has no resource for, such as program requirements and account balances.',
  ),
  SIS_CALLS_AT_ONCE: integer(
    'Calls to the college’s system at once, of all processes together.',
    8,
    1,
    64,
  ),
  SIS_CALLS_PER_SECOND: integer(
    'Calls to the college’s system a second, of all processes together.',
    10,
    1,
    200,
  ),
  LINK_CHECK: oneOf(
    'Whether the hub asks at night if the links that the college keeps still lead somewhere. It needs a way out to the internet.',
    ['off', 'on'],
    'off',
  ),
  MAP_TILES_URL: optionalText(
    'Pictures of the land that maps show below the college’s own drawing, with {z}, {x} and {y} in the address, such as https://tiles.college.edu/{z}/{x}/{y}.png; without it maps ask nobody outside.',
    { pattern: '^https://[^/{}\\s]+/(?=\\S*\\{z\\})(?=\\S*\\{x\\})(?=\\S*\\{y\\})\\S+$' },
  ),
  MAP_TILES_CREDIT: optionalText(
    'Whose pictures they are, as that map asks to be named; goes with MAP_TILES_URL.',
  ),
  SMTP_URL: optionalText(
    'Mail server for what people want to be told by e-mail, such as smtps://NAME:PASSWORD@mail.college.edu; without it nothing is sent by e-mail.',
    { pattern: '^smtps?://' },
  ),
  SMTP_FROM: optionalText(
    'Whom that e-mail comes from, such as MyHub <no-reply@college.edu>; goes with SMTP_URL.',
    { pattern: '^([^<>@"\\r\\n]+ <[^<>@\\s]+@[^<>@\\s]+>|[^<>@\\s]+@[^<>@\\s]+)$' },
  ),
  PUSH: oneOf(
    'Whether people can have notifications pushed to their browsers. It needs a way out to the internet, to the push services of the browsers.',
    ['off', 'on'],
    'on',
  ),
  PUSH_KEY: optionalText(
    'Private key by which push services know this hub (VAPID): 32 bytes in base64url; default one that is made in the database. With another key people turn push on again.',
    { pattern: '^[A-Za-z0-9_-]{43}$' },
  ),
  PUSH_CONTACT: optionalText(
    'Where push services reach the college, mailto: or https:; default PUBLIC_URL, or the address of SMTP_FROM.',
    { pattern: '^(mailto:[^@\\s]+@[^@\\s]+|https://[^\\s]+)$' },
  ),
  RATE_LIMIT_PER_MINUTE: integer('Requests per minute and caller.', 600, 1, 1_000_000),
  BODY_LIMIT_KB: integer('Largest request body in KiB.', 256, 1, 10_240),
  LOG_LEVEL: oneOf(
    'How much the log says.',
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'info',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText(
    'OpenTelemetry collector; without it nothing is traced.',
    {
      pattern: '^https?://',
    },
  ),
  APP_ACCESS: text(
    'JSON object of app key → who may use it: requireAdmin, requireAllPermissions, requireAnyPermissions, betaPermission. The hub asks for two: whoever may not use admin holds no permission to manage anything; the betaPermission of my-hub marks who tries what is new. What is said of other apps stands in the configuration document for them to read.',
    { default: '{"my-hub": {"betaPermission": "beta.tester"}}' },
  ),
  MYHUB_REDIRECTS: text('JSON object of old path → new path, looked up before not-found.', {
    default: '{}',
  }),
})
