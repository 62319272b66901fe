import Type from 'typebox'
import { namedSchema, oneOf, schemaRef, text } from '#http/schema.ts'
import { collegeSettingNames, CollegeSettings as Settings } from '#lib/settings/college-settings.ts'

const example = {
  collegeName: 'Cedar Valley College',
  collegeTimeZone: 'America/Denver',
  collegeEmailDomains: ['cedar.example'],
  brand: { name: 'Cedar Hub', colors: { brand: { light: '#1f5130', dark: '#9fd8b0' } } },
  idleMinutes: 20,
}

export const CollegeSettings = namedSchema('CollegeSettings', { ...Settings, examples: [example] })

/** The college's settings, with those set by the environment. */
export const College = namedSchema(
  'College',
  Type.Object(
    {
      version: Type.Integer({
        minimum: 0,
        description: 'The same as in `ETag`. Send it in `If-Match`.',
      }),
      settings: schemaRef(CollegeSettings),
      inEffect: schemaRef(CollegeSettings),
      setByEnvironment: Type.Array(oneOf(collegeSettingNames), {
        description: 'Settings that the environment sets. Their stored values have no effect.',
      }),
    },
    { examples: [{ version: 1, settings: example, inEffect: example, setByEnvironment: [] }] },
  ),
)

export const BrandFileInput = namedSchema(
  'BrandFileInput',
  Type.Object(
    {
      content: Type.String({
        contentEncoding: 'base64',
        minLength: 1,
        description: 'An SVG, PNG, JPEG, WebP or WOFF2 file of at most 1 MB, in base64.',
      }),
    },
    {
      additionalProperties: false,
      examples: [{ content: 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=' }],
    },
  ),
)

export const BrandFile = namedSchema(
  'BrandFile',
  Type.Object(
    { file: text('The file’s name in the settings.') },
    { examples: [{ file: `${'0123456789abcdef'.repeat(4)}.svg` }] },
  ),
)
