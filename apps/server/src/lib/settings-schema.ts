import { join } from 'node:path'
import Type from 'typebox'
import { oneRosterSettings } from './settings/one-roster-settings.ts'
import { integer, jsonObject, oneOf, optionalText, text } from './settings/setting-kinds.ts'
import { signInSettings } from './settings/sign-in-settings.ts'

/**
 * Every setting of the server, as environment variables. docs/configuration.md has the same list.
 */
export const SettingsSchema = Type.Object({
  PORT: integer('Port to listen on; 0 chooses a free one.', 3000, 0, 65_535),
  HOST: text('Address to listen on; 0.0.0.0 in a container.', { default: 'localhost' }),
  PUBLIC_URL: optionalText('Address at which people reach MyHub; default http://localhost:PORT.', {
    pattern: '^https?://[^/]+$',
  }),
  DATA_DIR: text('Folder of the embedded database, and of the secret key without SECRET_KEY.', {
    default: '.myhub',
    minLength: 1,
  }),
  SECRET_KEY: optionalText(
    'Text of 32 characters or more that encrypts the private keys in the database; the same for all servers of a database. By default a key that the first start creates in DATA_DIR/secret.key. To change it, list several, separated by commas: the first one encrypts.',
    { pattern: '^[^,]{32,}(,[^,]{32,})*$' },
  ),
  SECRET_KEY_FILE: optionalText('File with SECRET_KEY, one key a line; instead of SECRET_KEY.'),
  WEB_DIR: text('Folder of the web build; by default this repository’s.', {
    default: join(import.meta.dirname, '../../../web/dist'),
    minLength: 1,
  }),
  DATABASE_URL: optionalText('PostgreSQL 15 or newer, instead of the embedded database.', {
    pattern: '^postgres(ql)?://',
  }),
  DATABASE_POOL_SIZE: integer('PostgreSQL connections per process.', 10, 1, 500),
  SHUTDOWN_DELAY_SECONDS: integer(
    'How long a server keeps serving after it receives the signal to stop, while /readyz returns 503. Set it longer than the load balancer takes to notice.',
    0,
    0,
    300,
  ),
  SHED_LOAD_AFTER_MS: integer(
    'Event loop delay in milliseconds beyond which a process rejects new requests with 503 rather than answer late; on the embedded database it also rejects them while 200 are in progress. 0 never rejects.',
    2_000,
    0,
    60_000,
  ),
  SHARE_ANSWERS_SECONDS: integer(
    'How long a process caches the results of a class search and reuses them for identical searches, which are common on registration morning. 0 queries the database each time.',
    15,
    0,
    60,
  ),
  ENVIRONMENT: oneOf(
    'Which environment the header shows.',
    ['production', 'beta', 'test', 'development', 'local'],
    'production',
  ),
  COLLEGE_NAME: text(
    'Name of the college. Without the demo college, the default is Your college.',
    { default: 'Prairie Bend Community College', minLength: 1 },
  ),
  COLLEGE_TIME_ZONE: text('Time zone of the college (IANA name).', { default: 'America/Chicago' }),
  COLLEGE_EMAIL_DOMAINS: text(
    'Domains of the college’s own email, separated by commas; addresses in them never count as personal. Without the demo college, the default is none.',
    { default: 'prairiebend.example' },
  ),
  ADVISING_HOLD_TYPES: text(
    'Codes of the hold types that an advisor ends by completing a review, separated by commas. Without the demo college, the default is none.',
    { default: 'ADV' },
  ),
  TERM_CHECK_OWNERS: jsonObject('JSON object of finding of the term check → its office.'),
  RETENTION: jsonObject('JSON object of kind of data → days it is kept (`hub retention`).'),
  BRAND: jsonObject(
    'JSON object with the college’s brand: name, colors (brand, accent, header, ornament, each with light and dark as #rrggbb), fontFamily.',
  ),
  BRAND_LOGO: optionalText('File of the logo in the header, SVG or PNG; MyHub serves it.', {
    pattern: '\\.(svg|png)$',
  }),
  BRAND_PICTURE: optionalText(
    'File of a wide picture for the home page, in place of the drawing of the prairie: SVG, PNG, JPEG or WebP, four times as wide as high.',
    { pattern: '\\.(svg|png|jpg|webp)$' },
  ),
  BRAND_ICON: optionalText(
    'File of the hub’s icon in browser tabs and on home screens: a square PNG of 512 pixels or more, without transparency, with a margin of a tenth on each side.',
    { pattern: '\\.png$' },
  ),
  BRAND_FONT: optionalText('File of the font named by fontFamily in BRAND, WOFF2.', {
    pattern: '\\.woff2$',
  }),
  ...signInSettings,
  SESSION_IDLE_MINUTES: integer('A session ends after this long without use.', 240, 1, 10_080),
  SESSION_HOURS: integer('A session ends after this long, used or not.', 24, 1, 720),
  TOKEN_HOURS: integer('A token of key mode expires after this long.', 12, 1, 720),
  IMPERSONATION_MINUTES: integer('Viewing as another person ends after this long.', 30, 1, 480),
  IDLE_MINUTES: integer('The app asks "Are you still there?" after this long.', 30, 1, 1_440),
  EXPIRY_LEAD_MINUTES: integer(
    'In key mode, the app treats the session as expired this long before the token expires.',
    240,
    0,
    43_200,
  ),
  BACKGROUND_MINUTES: integer(
    'The app signs out after this long in the background.',
    240,
    1,
    43_200,
  ),
  CAROUSEL: text('JSON list of the images on the public home page.', { default: '[]' }),
  CONFIG_ORIGIN: optionalText(
    'Where pages get their configuration document, if not from this server (window.MYHUB_CONFIG_URL).',
    { pattern: '^https?://[^/]+$' },
  ),
  TAG_MANAGER_ID: optionalText('Container id of the tag manager; without it, none is loaded.', {
    pattern: '^[A-Za-z0-9-]+$',
  }),
  TAG_MANAGER_SCRIPT_URL: text('Address of the tag manager’s script.', {
    default: 'https://www.googletagmanager.com/gtm.js',
    pattern: '^https://[^/]+/',
  }),
  APRIL_JOKE: oneOf(
    'The April Fools’ joke. on: on April 1, by the person’s clock; forced: every day.',
    ['off', 'on', 'forced'],
    'off',
  ),
  CORS_ORIGINS: text('Other origins that may call the API, separated by commas.', {
    default: '',
  }),
  NATIVE_ORIGINS: text('Origins of the native app, separated by commas.', {
    default: 'https://localhost,capacitor://localhost',
  }),
  NATIVE_APP_ID: optionalText(
    'Id of the college’s phone app, as in apps/native/college.json; allows sign-in from the app.',
    { pattern: '^[a-z][a-z0-9]*(\\.[a-z][a-z0-9]*)+$' },
  ),
  NATIVE_ANDROID_SHA256: text(
    'SHA-256 fingerprints of the Android app’s signing keys, from the Play console, separated by commas; makes links open the app.',
    { default: '', pattern: '^(\\s*([0-9A-F]{2}:){31}[0-9A-F]{2}\\s*(,|$))*$' },
  ),
  NATIVE_APPLE_TEAM_ID: optionalText(
    'Team id of the Apple developer account, ten characters; makes links open the app on iPhones.',
    { pattern: '^[A-Z0-9]{10}$' },
  ),
  NATIVE_PLAY_STORE_ID: optionalText(
    'Id of the app in Google Play, once it is published there; makes older apps offer the update.',
    { pattern: '^[a-z][a-z0-9]*(\\.[a-z][a-z0-9]*)+$' },
  ),
  NATIVE_APP_STORE_ID: optionalText(
    'Number of the app in the App Store, once it is published there: the digits after “id” in its address.',
    { pattern: '^[0-9]{6,12}$' },
  ),
  TRUST_PROXY: text(
    'Addresses of proxies whose X-Forwarded headers are trusted, separated by commas.',
    {
      default: '',
    },
  ),
  API_REFERENCE: oneOf(
    'The API reference at /docs; auto: everywhere except in production and beta.',
    ['auto', 'on', 'off'],
    'auto',
  ),
  ETHOS_URL: optionalText(
    'Ellucian Ethos Integration, such as https://integrate.elluciancloud.com; records are then read from it.',
    { pattern: '^https?://[^/]+$' },
  ),
  ETHOS_API_KEY: optionalText('API key of the application in Ethos, a GUID.', {
    pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  }),
  ETHOS_PINS: jsonObject(
    'JSON object of Ethos resource → version to request instead of the default.',
  ),
  ETHOS_EXTENSIONS: jsonObject(
    'JSON object of Ethos resource → field of the hub → property that the college added to the resource.',
  ),
  ETHOS_NUMBER_CREDENTIAL: text('Type of the credential with a person’s number.', {
    default: 'colleaguePersonId',
    minLength: 1,
  }),
  ETHOS_USERNAME_CREDENTIAL: text('Type of the credential with a person’s username.', {
    default: 'colleagueUserName',
    minLength: 1,
  }),
  ETHOS_PUT_MODE: oneOf(
    'What the hub sends to Ethos when a person changes something: only the change, or the whole document.',
    ['partial', 'full'],
    'partial',
  ),
  ETHOS_PUT_DETAILS: jsonObject(
    'JSON object of preferredName, mobilePhone or personalEmail → GUID of the college’s own type for it.',
  ),
  ...oneRosterSettings,
  PORTAL_WINS: text(
    'Fields, separated by commas, where a person’s change wins over the college’s in a conflict: genderPronoun, genderIdentity.',
    { default: '', pattern: '^(\\s*gender(Pronoun|Identity)\\s*(,|$))*$' },
  ),
  WRITEBACK_KEY: optionalText(
    'Key that encrypts people’s changes until the college’s system has them, and private calendar addresses: 32 bytes in base64; by default one that is created in the database, or in DATA_DIR with the embedded one. To change it, list several, separated by commas: the first one encrypts.',
    { pattern: '^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$' },
  ),
  SIS_CSV_FOLDER: optionalText(
    'Folder of CSV files for data that Ethos or OneRoster has no resource for, such as program requirements and account balances.',
  ),
  SIS_CALLS_AT_ONCE: integer(
    'Concurrent calls to the college’s system, all processes together.',
    8,
    1,
    64,
  ),
  SIS_CALLS_PER_SECOND: integer(
    'Calls per second to the college’s system, all processes together.',
    10,
    1,
    200,
  ),
  LINK_CHECK: oneOf(
    'Whether the hub checks the college’s links for broken ones every night. Requires internet access.',
    ['off', 'on'],
    'off',
  ),
  WEBHOOKS_INSIDE: oneOf(
    'Whether webhooks may also go to addresses inside the college’s network, and to unencrypted ones.',
    ['off', 'on'],
    'off',
  ),
  MAP_TILES_URL: optionalText(
    'Map tiles shown below the college’s own drawing, with {z}, {x} and {y} in the address, such as https://tiles.college.edu/{z}/{x}/{y}.png; without it, maps load nothing from other servers.',
    { pattern: '^https://[^/{}\\s]+/(?=\\S*\\{z\\})(?=\\S*\\{x\\})(?=\\S*\\{y\\})\\S+$' },
  ),
  MAP_TILES_CREDIT: optionalText(
    'Attribution that the provider of the map tiles requires; required with MAP_TILES_URL.',
  ),
  MALWARE_SCANNER: optionalText(
    'ClamAV daemon that checks every uploaded file for malware: clamd://HOST:3310 or unix:/run/clamav/clamd.ctl. A file without a verdict is refused. Without it, uploads aren’t scanned.',
    { pattern: '^(clamd://[^/\\s]+|unix:/\\S+)$' },
  ),
  SMTP_URL: optionalText(
    'Mail server for notifications, such as smtps://NAME:PASSWORD@mail.college.edu; without it, no email is sent.',
    { pattern: '^smtps?://' },
  ),
  SMTP_FROM: optionalText(
    'Sender of that email, such as MyHub <no-reply@college.edu>; required with SMTP_URL.',
    { pattern: '^([^<>@"\\r\\n]+ <[^<>@\\s]+@[^<>@\\s]+>|[^<>@\\s]+@[^<>@\\s]+)$' },
  ),
  PUSH: oneOf(
    'Whether people can turn on push notifications in their browsers. Requires internet access, to the browsers’ push services.',
    ['off', 'on'],
    'on',
  ),
  PUSH_KEY: optionalText(
    'Private key that identifies this hub to push services (VAPID): 32 bytes in base64url; by default one that is created in the database. To change it, list several, separated by commas: browsers subscribe with the first one, and get push with the one they subscribed with.',
    { pattern: '^[A-Za-z0-9_-]{43}(,[A-Za-z0-9_-]{43})*$' },
  ),
  PUSH_CONTACT: optionalText(
    'Contact address for push services, mailto: or https:; default PUBLIC_URL, or the address of SMTP_FROM.',
    { pattern: '^(mailto:[^@\\s]+@[^@\\s]+|https://[^\\s]+)$' },
  ),
  RATE_LIMIT_PER_MINUTE: integer('Requests per minute for each caller.', 600, 1, 1_000_000),
  BODY_LIMIT_KB: integer('Largest request body in KiB.', 256, 1, 10_240),
  LOG_LEVEL: oneOf(
    'Level of detail of the log.',
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'info',
  ),
  METRICS_KEY: optionalText(
    'Text of 16 characters or more with which Prometheus reads /metrics, as a bearer token; without it, there are no metrics. To change it, list several, separated by commas: all are accepted.',
    { pattern: '^[^,]{16,}(,[^,]{16,})*$' },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText(
    'OpenTelemetry collector; without it, tracing is off.',
    {
      pattern: '^https?://',
    },
  ),
  APP_ACCESS: text(
    'JSON object of app key → who may use it: requireAdmin, requireAllPermissions, requireAnyPermissions, betaPermission. The hub uses two: people who may not use admin have no permission to manage anything; people with the betaPermission of my-hub see new features early. Entries for other apps are in the configuration document for them to read.',
    { default: '{"my-hub": {"betaPermission": "beta.tester"}}' },
  ),
  MYHUB_REDIRECTS: jsonObject(
    'JSON object of old path → new path, checked before the not-found page.',
  ),
})
