import Type, { type Static } from 'typebox'
import { refusalCodes, registrationActions } from '#connectors/registrar.ts'
import {
  instant,
  namedSchema,
  nullable,
  number,
  oneOf,
  schemaRef,
  strictObject,
  text,
  uuid,
} from '#http/schema.ts'
import { gradingModes } from '../plans/plans.schema.ts'

/** Maximum number of requests per call; a student takes fewer classes in a term. */
export const MAX_REQUESTS = 20

export const requestStates = ['waiting', 'sending', 'unknown', 'accepted', 'refused'] as const

const actions = oneOf(
  [...registrationActions, 'swap'],
  '`swap` drops another class once the student has a seat in this one.',
)

const RegistrationInput = namedSchema(
  'RegistrationInput',
  strictObject({
    id: {
      ...uuid(),
      description: 'Chosen by the client. Requests with the same id are the same request.',
    },
    action: actions,
    sectionId: uuid(),
    orWaitlist: Type.Optional(
      Type.Boolean({
        description: 'For `add` or `swap`: whether to join the waitlist if no seat is available.',
      }),
    ),
    dropSectionId: Type.Optional({ ...uuid(), description: 'The class that a swap drops.' }),
    credits: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 99 }))),
    gradingMode: Type.Optional(nullable(oneOf(gradingModes))),
  }),
)
export type RegistrationInput = Static<typeof RegistrationInput>

const id = '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d80'
const sectionId = '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d50'

export const RegistrationInputs = namedSchema('RegistrationInputs', {
  ...strictObject({
    requests: Type.Array(schemaRef(RegistrationInput), { minItems: 1, maxItems: MAX_REQUESTS }),
  }),
  examples: [{ requests: [{ id, action: 'add', sectionId }] }],
})

export const RegistrationRequest = namedSchema(
  'RegistrationRequest',
  Type.Object(
    {
      id: uuid(),
      action: oneOf(registrationActions),
      afterId: nullable({
        ...uuid(),
        description:
          'The id of the first half of a swap. This request is sent only if that one got a seat.',
      }),
      section: Type.Object({ id: uuid(), name: text('ENG-105-CRF03'), title: text() }),
      termCode: text(),
      state: oneOf(
        requestStates,
        '`waiting`: not sent yet. `unknown`: sent, but the response was lost, so the hub reads the registrations again.',
      ),
      isHeld: Type.Boolean({
        description: 'Whether the request is delayed because registration is switched off.',
      }),
      result: nullable(oneOf(['registered', 'waitlisted', 'dropped', 'withdrawn'])),
      waitlistPlace: nullable(
        Type.Integer({ description: 'Place on the waitlist; 1 gets the next seat.' }),
      ),
      reasons: Type.Array(
        Type.Object({
          code: oneOf(
            [...refusalCodes, 'notTried'],
            '`notTried`: the first half of the swap didn’t get a seat.',
          ),
          message: nullable(text('The message from the college’s system.')),
        }),
      ),
      receipt: nullable(
        text('The number on the receipt of an accepted request, such as `000123`.'),
      ),
      credits: nullable(number(0)),
      ahead: nullable(
        Type.Integer({
          description:
            'Number of requests ahead of this one in the queue; null unless it is waiting.',
        }),
      ),
      requestedAt: instant(),
      answeredAt: nullable(instant()),
      provenAt: nullable({
        ...instant(),
        description: 'When a later read of the college’s records confirmed the result.',
      }),
    },
    {
      examples: [
        {
          id,
          action: 'add',
          afterId: null,
          section: { id: sectionId, name: 'ENG-105-CRF03', title: 'Composition I' },
          termCode: '2027SP',
          state: 'accepted',
          isHeld: false,
          result: 'registered',
          waitlistPlace: null,
          reasons: [],
          receipt: '000123',
          credits: null,
          ahead: null,
          requestedAt: '2026-11-02T08:00:00.000Z',
          answeredAt: '2026-11-02T08:00:01.000Z',
          provenAt: '2026-11-02T08:01:00.000Z',
        },
      ],
    },
  ),
)
export type RegistrationRequest = Static<typeof RegistrationRequest>
