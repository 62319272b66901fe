import Type, { type Static } from 'typebox'
import { refusalCodes, registrationActions } from '#connectors/registrar.ts'
import {
  instant,
  namedSchema,
  nullable,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { requestStates } from '../requests/requests.schema.ts'

/** Number of days for which decided requests are counted and listed. */
export const DAYS_BACK = 30
/** Maximum number of requests in the list. */
export const MAX_LISTED = 200

const reasonCodes = [...refusalCodes, 'notTried'] as const
const state = () =>
  oneOf([...requestStates, 'held'], '`held`: delayed because registration is switched off.')
const count = () => Type.Integer({ minimum: 0 })

const SeenRequest = namedSchema(
  'SeenRegistrationRequest',
  Type.Object(
    {
      id: uuid(),
      action: oneOf(registrationActions),
      section: Type.Object({ name: text('ENG-105-CRF03'), title: text() }),
      termCode: text(),
      state: state(),
      reasons: Type.Array(Type.Object({ code: oneOf(reasonCodes), message: nullable(text()) })),
      attempts: Type.Integer({ description: 'How many times the request was sent.' }),
      requestedAt: instant(),
      answeredAt: nullable(instant()),
    },
    { description: 'A request to register, without student data.' },
  ),
)

const example = {
  counts: { waiting: 0, held: 0, sending: 0, unknown: 0, accepted: 412, refused: 1 },
  reasons: [{ code: 'conflict', count: 1 }],
  requests: [
    {
      id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d80',
      action: 'add',
      section: { name: 'ENG-105-CRF03', title: 'Composition I' },
      termCode: '2027SP',
      state: 'refused',
      reasons: [{ code: 'conflict', message: 'The section meets at the same time as another.' }],
      attempts: 1,
      requestedAt: '2026-11-02T08:00:00.000Z',
      answeredAt: '2026-11-02T08:00:01.000Z',
    },
  ],
}

export const RegistrationOverview = namedSchema(
  'RegistrationOverview',
  Type.Object(
    {
      counts: Type.Object(
        {
          waiting: count(),
          held: count(),
          sending: count(),
          unknown: count(),
          accepted: count(),
          refused: count(),
        },
        { description: `Requests from the last ${DAYS_BACK} days, and those still open.` },
      ),
      reasons: Type.Array(Type.Object({ code: oneOf(reasonCodes), count: count() }), {
        description: 'Why requests were refused, most frequent first.',
      }),
      requests: Type.Array(schemaRef(SeenRequest), {
        description: `Up to ${MAX_LISTED} requests that match the filter, newest first.`,
      }),
    },
    { examples: [example] },
  ),
)
export type RegistrationOverview = Static<typeof RegistrationOverview>

export const OverviewFilter = strictObject({
  state: Type.Optional(state()),
  reason: Type.Optional(oneOf(reasonCodes)),
})
export type OverviewFilter = Static<typeof OverviewFilter>
