import Type, { type Static } from 'typebox'
import { instant, name, record, text, uuid } from '#http/schema.ts'

const fields = {
  fromPath: Type.String({
    minLength: 2,
    maxLength: 400,
    description: 'A path that no page of the app has, without query: `/old-schedule`.',
  }),
  toPath: Type.String({
    minLength: 1,
    maxLength: 2_000,
    description: 'Where it leads, on this site: a path, with its query if it has one.',
  }),
}
const example = { fromPath: '/old-schedule', toPath: '/profile/schedule' }

/** An old address, and where it leads now (R2.4). */
export const Redirect = name(
  'Redirect',
  Type.Object(
    {
      id: uuid(),
      fromPath: text(),
      toPath: text(),
      version: Type.Integer({ description: 'For If-Match, in quotation marks.' }),
      updatedAt: instant(),
    },
    {
      examples: [
        {
          id: '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c68',
          ...example,
          version: 1,
          updatedAt: '2026-10-18T15:20:00.000Z',
        },
      ],
    },
  ),
)
export type Redirect = Static<typeof Redirect>
export type RedirectText = Pick<Redirect, 'fromPath' | 'toPath'>

export const NewRedirect = name('NewRedirect', { ...record(fields), examples: [example] })

export const RedirectChange = name('RedirectChange', {
  ...Type.Partial(record(fields)),
  additionalProperties: false,
  minProperties: 1,
  examples: [{ toPath: '/profile/schedule?view=week' }],
})

/** A redirect that whoever runs the server has set; it is not changed here. */
export const SetRedirect = name(
  'SetRedirect',
  Type.Object(
    {
      fromPath: text(),
      toPath: text(),
      isReplaced: Type.Boolean({ description: 'An admin’s redirect goes before it.' }),
    },
    { examples: [{ ...example, isReplaced: false }] },
  ),
)
