import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, oneOf, schemaRef, text } from '#http/schema.ts'
import { translations } from '#http/schemas/translations.ts'
import { AppAccessRule, BrandColors } from '#settings.ts'

/** A slide of the home page's carousel (pages.md, Home). */
const CarouselItem = namedSchema(
  'CarouselItem',
  Type.Object({
    id: text(),
    title: text(),
    text: text(),
    image: nullable(
      text('A path on this site, or `drawing:` followed by the name of one of the app’s drawings.'),
    ),
    imageAlt: text(),
    translations: translations({
      title: text(),
      text: Type.Optional(text()),
      imageAlt: Type.Optional(text()),
    }),
    url: nullable(text()),
    audience: oneOf(['everyone', 'signedIn', 'signedOut']),
    startAt: nullable(instant()),
    endAt: nullable(instant()),
  }),
)

const Brand = namedSchema(
  'Brand',
  Type.Object(
    {
      name: Type.Optional(text('The college’s name for its hub, used instead of MyHub.')),
      logo: Type.Optional(text('The path or https address of an SVG or PNG.')),
      picture: Type.Optional(
        text('The path or https address of a picture that replaces the drawing on the home page.'),
      ),
      font: Type.Optional(
        Type.Object({
          family: text(),
          url: Type.Optional(
            text(
              'The path or https address of a WOFF2 file; if omitted, a font on the device is used.',
            ),
          ),
        }),
      ),
      colors: Type.Optional(BrandColors),
    },
    { description: 'The college’s brand; omitted parts keep the hub’s defaults.' },
  ),
)

/** The app's startup configuration (portal.md section 1; R1.3 to R1.9). */
export const Configuration = namedSchema(
  'Configuration',
  Type.Object(
    {
      API: text('The base URL of the sign-in and sign-out pages and the authentication calls.'),
      KIMERA3_API: text('The base URL of all other calls.'),
      ENVIRONMENT: oneOf(['production', 'beta', 'test', 'development', 'local']),
      AUTH_METHOD: oneOf(['cookie', 'pkce']),
      API_KEY: nullable(text()),
      OIDC: nullable(
        Type.Object(
          {
            authorizationEndpoint: text(),
            endSessionEndpoint: nullable(text()),
            clientId: text(),
            redirectUri: text(),
            scope: text(),
          },
          { description: 'OpenID provider settings for key mode; null in cookie mode.' },
        ),
      ),
      MYHUB_REDIRECTS: Type.Record(Type.String(), Type.String()),
      collegeName: text(),
      brand: nullable(schemaRef(Brand)),
      timeZone: text(),
      emailDomains: Type.Array(Type.String(), {
        description: 'The college’s own email domains. Addresses there never count as personal.',
      }),
      session: Type.Object({
        idleMinutes: Type.Number(),
        idleCountdownSeconds: Type.Number(),
        expiryLeadMinutes: Type.Number(),
        backgroundMinutes: Type.Number(),
      }),
      carousel: Type.Array(schemaRef(CarouselItem)),
      apps: Type.Record(Type.String(), AppAccessRule, {
        description: 'Who can use each app, by the app’s key (portal.md section 3).',
      }),
      mapTiles: nullable(
        Type.Object(
          {
            url: text('The URL of a tile, with {z}, {x} and {y} as placeholders.'),
            credit: text('The attribution shown next to the map.'),
          },
          {
            description: 'Map tiles shown under the campus map; null if no tiles are requested.',
          },
        ),
      ),
      tagManager: nullable(Type.Object({ containerId: text(), scriptUrl: text() })),
      aprilJoke: oneOf(['off', 'on', 'forced']),
      stores: Type.Object(
        { android: nullable(text()), ios: nullable(text()) },
        { description: 'The phone app’s page in each platform’s app store, once published.' },
      ),
    },
    {
      examples: [
        {
          API: 'https://hub.example.edu',
          KIMERA3_API: 'https://hub.example.edu',
          ENVIRONMENT: 'production',
          AUTH_METHOD: 'cookie',
          API_KEY: null,
          OIDC: null,
          MYHUB_REDIRECTS: { '/old-schedule': '/profile/schedule' },
          collegeName: 'Prairie Bend Community College',
          brand: {
            name: 'Owl Hub',
            logo: '/brand/logo-1a2b3c4d.svg',
            colors: { brand: { light: '#1f5130', dark: '#9fd8b0' } },
          },
          timeZone: 'America/Chicago',
          emailDomains: ['prairiebend.example'],
          session: {
            idleMinutes: 30,
            idleCountdownSeconds: 60,
            expiryLeadMinutes: 240,
            backgroundMinutes: 240,
          },
          carousel: [],
          apps: { 'my-hub': { betaPermission: 'beta.tester' } },
          mapTiles: null,
          tagManager: null,
          aprilJoke: 'off',
          stores: {
            android: 'https://play.google.com/store/apps/details?id=edu.example.myhub',
            ios: null,
          },
        },
      ],
    },
  ),
)
export type Configuration = Static<typeof Configuration>
