import Type from 'typebox'
import { date, instant, namedSchema, nullable, oneOf, schemaRef, text } from '../schema.ts'
import { Period } from './common.schema.ts'
import { RegistrationPause } from './registration-pause.schema.ts'
import { translations } from './translations.ts'

const kinds = [
  'window',
  'hold',
  'balance',
  'placement',
  'residency',
  'orientation',
  'agreement',
  'advisor',
] as const

const Blocker = namedSchema(
  'RegistrationBlocker',
  Type.Object({
    kind: oneOf(kinds),
    code: text(
      'A code for programs and translations, such as `hold.financial` or `window.notYet`.',
    ),
    title: text(),
    sentence: text('The reason in plain language.'),
    translations: Type.Optional(
      translations({ title: Type.Optional(text()), sentence: Type.Optional(text()) }),
    ),
    office: nullable(
      Type.Object({
        id: text(),
        name: text(),
        translations: Type.Optional(translations({ name: text() })),
        phone: nullable(text()),
        email: nullable(text()),
      }),
    ),
    action: Type.Object({ code: text(), label: text(), path: text('A path in the app.') }),
    blocks: text('What the person can’t do because of it.'),
    at: nullable(instant()),
    dueOn: nullable(date()),
    amountCents: nullable(Type.Integer()),
  }),
)

/** Whether a person may register now, and everything that blocks them (pages.md, registrations). */
export const ClearToRegister = namedSchema(
  'ClearToRegister',
  Type.Object(
    {
      isClear: Type.Boolean({
        description: 'True if nothing blocks registration and every kind of blocker was checked.',
      }),
      asOf: instant(),
      academicPeriod: nullable(schemaRef(Period)),
      opensAt: nullable(instant()),
      closesAt: nullable(instant()),
      windowLabel: nullable(text()),
      translations: Type.Optional(translations({ windowLabel: text() })),
      registerUrl: nullable(text('The college’s registration page; null if there is none.')),
      pause: nullable(schemaRef(RegistrationPause)),
      blockers: Type.Array(schemaRef(Blocker), {
        description: 'All blockers, in the order to show them.',
      }),
      unknown: Type.Array(oneOf(kinds), {
        description:
          'The kinds that weren’t checked because the college’s system hasn’t sent the data.',
      }),
    },
    {
      examples: [
        {
          isClear: false,
          asOf: '2026-11-10T15:00:00.000Z',
          academicPeriod: {
            id: '019a2b6e-7c11-7f0a-8a51-0c3f6f2f9d10',
            code: '2027SP',
            title: 'Spring 2027',
            startOn: '2027-01-25',
            endOn: '2027-05-21',
          },
          opensAt: '2026-11-02T14:00:00.000Z',
          closesAt: '2027-02-02T05:00:00.000Z',
          windowLabel: '15 to 29.99 credits',
          registerUrl: 'https://register.college.example/',
          pause: null,
          blockers: [
            {
              kind: 'hold',
              code: 'hold.financial',
              title: 'Balance due',
              sentence:
                'Your account has a balance due. Pay it or set up a payment plan to register.',
              office: {
                id: 'BUS',
                name: 'Student Accounts',
                phone: '+13195550112',
                email: 'student.accounts@prairiebend.example',
              },
              action: { code: 'pay', label: 'Pay or set up a plan', path: '/profile/billing' },
              blocks: 'Registering for Spring 2027',
              at: null,
              dueOn: null,
              amountCents: null,
            },
          ],
          unknown: [],
        },
      ],
    },
  ),
)
