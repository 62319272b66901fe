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

/** How current the offered sections are, if they were sent. */
export const OfferSource = namedSchema(
  'OfferSource',
  Type.Object(
    {
      state: oneOf(
        ['current', 'old', 'failed', 'notProvided'],
        '`old`: sections haven’t been read for 36 hours; `failed`: the last read failed, so the data is from an earlier one; `notProvided`: the college’s system has never sent sections.',
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
    '`waitlist`: no seats are open, but the waitlist has room; `reserved`: the open seats are reserved for a group, and there is no waitlist to join; `closed`: registration is closed; `pending`: registration isn’t open yet; `unknown`: the college’s system doesn’t send the status.',
  ),
  capacity: nullable(
    Type.Integer({ description: 'The total for all sections that share these seats.' }),
  ),
  taken: nullable(Type.Integer({ minimum: 0 })),
  open: nullable(
    Type.Integer({ minimum: 0, description: 'Number of open seats that anyone can take.' }),
  ),
  reserved: nullable(
    Type.Integer({ minimum: 0, description: 'Number of open seats reserved for a group.' }),
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
      amountCents: Type.Integer({ minimum: 1, description: 'In US cents.' }),
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
      weeks: nullable(Type.Integer({ description: 'Length of the session in weeks.' })),
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
        description:
          'Empty if there is no set meeting time; null if the college’s system never sent meetings.',
      }),
    ),
    ...withoutMeetings,
    instructors: nullable(
      Type.Array(
        Type.Object({
          displayName: nullable(text('Null if the instructor opted out of the directory.')),
          isPrimary: Type.Boolean(),
        }),
        { description: 'Null if the college’s system never sent instructors.' },
      ),
    ),
    seats,
    fees: nullable(
      Type.Array(schemaRef(ClassFee), {
        description:
          'Class fees in addition to tuition and general fees. Empty if there are none; null if the college’s system doesn’t send fees.',
      }),
    ),
  }),
)
export type OfferedSection = Static<typeof OfferedSection>

export const OfferedCourse = namedSchema(
  'OfferedCourse',
  Type.Object({
    id: text('The public course number, such as ENG-105.'),
    subject: schemaRef(Code),
    title: text(),
    description: nullable(text()),
    credits: creditRange,
    prerequisites: nullable(
      text(
        'The catalog’s text on one line; null if the college’s system doesn’t send prerequisites.',
      ),
    ),
    translations: translatable({ prerequisites: text() }),
    requisites: nullable(
      Type.Array(schemaRef(Requisite), {
        description:
          'All of them must be met. Empty if there are none; null if the college’s system doesn’t send requisites.',
      }),
    ),
    sectionCount: Type.Integer({
      description:
        'Number of matching sections. For a large course, `sections` doesn’t list them all.',
    }),
    sections: Type.Array(schemaRef(OfferedSection)),
  }),
)
export type OfferedCourse = Static<typeof OfferedCourse>
