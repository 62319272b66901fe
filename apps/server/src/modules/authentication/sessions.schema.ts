import Type, { type Static } from 'typebox'
import { instant, namedSchema, nullable, schemaRef, text, uuid } from '#http/schema.ts'

const example = {
  id: '01920f6e-7a10-7b3c-9c5d-2f1e8a4b6c31',
  browser: 'Firefox',
  system: 'Windows',
  isCurrent: true,
  signedInAt: '2026-09-01T13:02:11.000Z',
  lastUsedAt: '2026-09-01T15:04:05.000Z',
  endsAt: '2026-09-02T13:02:11.000Z',
}

/** A browser or app with a session of the person. */
const MySession = namedSchema(
  'MySession',
  Type.Object(
    {
      id: uuid(),
      browser: nullable(text('The browser’s common name; null if unknown.')),
      system: nullable(text('The device’s system, such as Windows or iPhone; null if unknown.')),
      isCurrent: Type.Boolean({ description: 'Whether this call was made in this session.' }),
      signedInAt: instant(),
      lastUsedAt: nullable({
        ...instant(),
        description: 'Accurate to the minute; null in key mode, where use isn’t recorded.',
      }),
      endsAt: Type.Unsafe<string>({
        ...instant(),
        description: 'The latest time at which the session can end.',
      }),
    },
    { examples: [example] },
  ),
)

export const MySessions = namedSchema(
  'MySessions',
  Type.Object(
    {
      sessions: Type.Array(schemaRef(MySession), {
        description: 'The current session first, then the newest.',
      }),
      previousSignInAt: nullable({
        ...instant(),
        description: 'The caller’s sign-in before the latest one; null if there was none.',
      }),
    },
    { examples: [{ sessions: [example], previousSignInAt: '2026-08-31T18:20:00.000Z' }] },
  ),
)
export type MySessions = Static<typeof MySessions>
