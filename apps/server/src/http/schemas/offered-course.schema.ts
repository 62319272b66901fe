import Type, { type Static } from 'typebox'
import {
  date,
  instant,
  namedSchema,
  nullable,
  number,
  oneOf,
  schemaRef,
  text,
  uuid,
} from '../schema.ts'
import { Code, Period } from './common.schema.ts'
import { Meeting, withoutMeetings } from './course-section.schema.ts'
import { Requisite } from './requisite.schema.ts'
import { titleIfTranslated, translatable } from './translations.ts'

export const deliveryModes = ['inPerson', 'online', 'hybrid', 'virtualLive', 'arranged'] as const
export const seatStates = [
  'open',
  'waitlist',
  'reserved',
  'full',
  'closed',
  'pending',
  'unknown',
] as const

/** How current the offer is; it may be missing. */
export const OfferSource = namedSchema(
  'OfferSource',
  Type.Object(
    {
      state: oneOf(
        ['current', 'old', 'failed', 'notProvided'],
        '`old`: not read for 36 hours; `failed`: the last read failed, so this is from before; `notProvided`: the college’s system has never sent sections.',
      ),
      asOf: nullable({ ...instant(), description: 'When sections were last sent.' }),
      seatsAsOf: nullable({ ...instant(), description: 'When registrations were last sent.' }),
    },
    {
      examples: [
        {
          state: 'current',
          asOf: '2026-11-02T08:00:00.000Z',
          seatsAsOf: '2026-11-02T08:00:00.000Z',
        },
      ],
    },
  ),
)
export type OfferSource = Static<typeof OfferSource>

const seats = Type.Object({
  state: oneOf(
    seatStates,
    '`waitlist`: no seat is open, but the waitlist has room; `reserved`: the free seats are kept for a group, and there is no waitlist to join; `closed`: registration is closed; `pending`: not open yet; `unknown`: the college’s system doesn’t send it.',
  ),
  capacity: nullable(
    Type.Integer({ description: 'Of all sections together that share their seats.' }),
  ),
  taken: nullable(Type.Integer({ minimum: 0 })),
  open: nullable(Type.Integer({ minimum: 0, description: 'Free seats that anyone can take.' })),
  reserved: nullable(
    Type.Integer({ minimum: 0, description: 'Free seats that are kept for a group.' }),
  ),
  waitlist: nullable(
    Type.Object({ max: Type.Integer(), count: nullable(Type.Integer({ minimum: 0 })) }),
  ),
})

const creditRange = Type.Object({ minimum: nullable(number(0)), maximum: nullable(number(0)) })

const ClassFee = namedSchema(
  'ClassFee',
  Type.Object(
    {
      title: text(),
      translations: titleIfTranslated(),
      amountCents: Type.Integer({ minimum: 1, description: 'US cents.' }),
    },
    { examples: [{ title: 'Lab materials', amountCents: 4_500 }] },
  ),
)

export const OfferedSection = namedSchema(
  'OfferedSection',
  Type.Object({
    id: uuid(),
    name: text('ENG-105-CRF03'),
    title: text(),
    session: Type.Object({
      ...Period.properties,
      weeks: nullable(Type.Integer({ description: 'Length of the session.' })),
    }),
    startOn: date(),
    endOn: date(),
    refundOn: nullable(date()),
    lastDropOn: nullable(date()),
    lastWithdrawOn: nullable(date()),
    campus: nullable(schemaRef(Code)),
    deliveryMode: nullable(oneOf(deliveryModes)),
    credits: creditRange,
    meetings: nullable(
      Type.Array(schemaRef(Meeting), {
        description: 'Empty: no set meeting time. Null: the college’s system never sent meetings.',
      }),
    ),
    ...withoutMeetings,
    instructors: nullable(
      Type.Array(
        Type.Object({
          displayName: nullable(text('Null for those who opted out of the directory.')),
          isPrimary: Type.Boolean(),
        }),
        { description: 'Null: the college’s system never sent instructors.' },
      ),
    ),
    seats,
    fees: nullable(
      Type.Array(schemaRef(ClassFee), {
        description:
          'What the class costs besides tuition and general fees. Empty: nothing. Null: the college’s system doesn’t send it.',
      }),
    ),
  }),
)
export type OfferedSection = Static<typeof OfferedSection>

export const OfferedCourse = namedSchema(
  'OfferedCourse',
  Type.Object({
    id: text('The public number, ENG-105.'),
    subject: schemaRef(Code),
    title: text(),
    description: nullable(text()),
    credits: creditRange,
    prerequisites: nullable(
      text('On one line, as the catalog says it. Null: the college’s system doesn’t send any.'),
    ),
    translations: translatable({ prerequisites: text() }),
    requisites: nullable(
      Type.Array(schemaRef(Requisite), {
        description:
          'All of them must be met. Empty: there are none. Null: the college’s system doesn’t send any.',
      }),
    ),
    sectionCount: Type.Integer({
      description: 'Number of matching sections; more than are listed for a large course.',
    }),
    sections: Type.Array(schemaRef(OfferedSection)),
  }),
)
export type OfferedCourse = Static<typeof OfferedCourse>
