import Type from 'typebox'
import { namedSchema } from '#http/schema.ts'

/** Portal.md section 3; domain.md section 8. */
export const AppVersion = namedSchema(
  'AppVersion',
  Type.Object(
    {
      version: Type.String({
        pattern: '^\\d+\\.\\d+\\.\\d+([-+.][0-9A-Za-z.+-]+)?$',
        maxLength: 64,
        description: 'Three numbers separated by periods; anything after them is ignored.',
      }),
    },
    { additionalProperties: false, examples: [{ version: '3.2.1' }] },
  ),
)
