import Type, { type Static } from 'typebox'
import { namedSchema, text } from '#http/schema.ts'
import { managedSchemas } from '#http/schemas/managed-schemas.ts'

const fields = {
  fromPath: Type.String({
    minLength: 2,
    maxLength: 400,
    description: 'A path that isn’t used by any page of the app, such as `/old-schedule`.',
  }),
  toPath: Type.String({
    minLength: 1,
    maxLength: 2_000,
    description: 'The target path on this site, with its query string if there is one.',
  }),
}
const example = { fromPath: '/old-schedule', toPath: '/profile/schedule' }

/** An old address and its target (R2.4). */
export const redirectSchemas = managedSchemas('Redirect', {
  item: 'Redirect',
  fields,
  defaults: {},
  derived: { fromPath: text(), toPath: text() },
  examples: {
    id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c68',
    fields: example,
    derived: {},
    change: { toPath: '/profile/schedule?view=week' },
    updatedAt: '2026-10-18T15:20:00.000Z',
  },
})
export type Redirect = Static<typeof redirectSchemas.item>
export type RedirectInput = Static<typeof redirectSchemas.input>

/** A redirect from the server's settings, which is read-only here. */
export const SetRedirect = namedSchema(
  'SetRedirect',
  Type.Object(
    {
      fromPath: text(),
      toPath: text(),
      isReplaced: Type.Boolean({
        description: 'Whether an administrator’s redirect takes precedence over it.',
      }),
    },
    { examples: [{ ...example, isReplaced: false }] },
  ),
)
