import type { Finding } from '@myhub/domain/registration/checks/finding.ts'
import Type from 'typebox'
import {
  date,
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
import { Period } from '#http/schemas/common.schema.ts'
import { OfferSource } from '#http/schemas/offered-course.schema.ts'
import { gradingModes, limits } from '../plans/plans.schema.ts'

const codes = [
  'window',
  'canceled',
  'closed',
  'pending',
  'deadline',
  'started',
  'full',
  'waitlist',
  'waitlistFull',
  'reserved',
  'conflict',
  'travel',
  'creditLimit',
  'credits',
  'repeat',
  'prerequisite',
  'corequisite',
  'alreadyRegistered',
  'sameCourse',
] as const satisfies readonly Finding['code'][]

const optionalText = (description: string) => Type.Optional(nullable(text(description)))
const count = (description: string) => Type.Optional(nullable(Type.Number({ description })))

const CheckFinding = namedSchema(
  'CheckFinding',
  Type.Object(
    {
      code: oneOf(codes),
      verdict: oneOf(
        ['blocks', 'unknown', 'notice'],
        '`blocks`: the college’s system will refuse it. `unknown`: the hub can’t determine the result.',
      ),
      classId: nullable({
        ...uuid(),
        description: 'Null if the finding is about all classes together.',
      }),
      reason: optionalText('Only for `window` and `repeat`.'),
      at: Type.Optional(nullable(instant())),
      startOn: Type.Optional(date()),
      lastOn: Type.Optional(nullable(date())),
      reserved: count('Seats reserved for a group.'),
      waiting: count('People on the waitlist.'),
      otherClassId: optionalText(
        'The id of the other class, for a time conflict, a trip between campuses or a duplicate course.',
      ),
      overlap: Type.Optional(
        nullable(
          Type.Object({
            days: Type.Array(text()),
            from: text('HH:MM'),
            to: text('HH:MM'),
            startOn: date(),
            endOn: date(),
          }),
        ),
      ),
      from: optionalText('The code of the campus where the trip starts.'),
      to: optionalText('The code of the campus where the trip ends.'),
      gap: count('Minutes between the classes.'),
      needed: count('Minutes that the trip takes; null if unknown.'),
      least: count('The minimum number of credits with these classes.'),
      most: count(
        'The maximum number of credits with these classes. For `waitlist`, the number of places.',
      ),
      limit: count('The college’s limit on credits or attempts.'),
      minimum: count('Minimum credits of the class.'),
      maximum: count('Maximum credits of the class.'),
      increment: count('The step between allowed numbers of credits.'),
      grade: optionalText('The best grade so far.'),
      attempts: count('Number of earlier attempts.'),
      state: optionalText('The state of the student’s registration for the class.'),
      missing: Type.Optional(
        nullable(
          Type.Unsafe<object>({
            type: 'object',
            additionalProperties: true,
            description: 'The part of the rule that isn’t met, with its alternatives in `of`.',
          }),
        ),
      ),
    },
    {
      description:
        'A result of the hub’s own checks. Only the college’s system makes the final decision.',
    },
  ),
)

export const ClassChecks = namedSchema(
  'ClassChecks',
  Type.Object(
    {
      term: schemaRef(Period),
      source: schemaRef(OfferSource),
      checkedAt: instant(),
      credits: Type.Object({
        registered: nullable(number(0)),
        limit: nullable(number(0)),
      }),
      findings: Type.Array(schemaRef(CheckFinding)),
    },
    {
      examples: [
        {
          term: {
            id: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d4e',
            code: '2027SP',
            title: 'Spring 2027',
            startOn: '2027-01-11',
            endOn: '2027-05-07',
          },
          source: { state: 'current', asOf: '2026-11-02T08:00:00.000Z', seatsAsOf: null },
          checkedAt: '2026-11-02T08:00:00.000Z',
          credits: { registered: 12, limit: 18 },
          findings: [],
        },
      ],
    },
  ),
)

export const CheckInput = namedSchema('ClassCheckInput', {
  ...strictObject({
    term: Type.String({ minLength: 1, maxLength: 20, description: 'The code of a term.' }),
    classes: Type.Array(
      strictObject({
        sectionId: uuid(),
        credits: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 99 }))),
        gradingMode: Type.Optional(nullable(oneOf(gradingModes))),
      }),
      { maxItems: limits.classes },
    ),
    givenUp: Type.Optional(
      Type.Array(uuid(), {
        maxItems: limits.classes,
        description: 'Sections that the student would drop for these classes.',
      }),
    ),
  }),
  examples: [{ term: '2027SP', classes: [{ sectionId: '019a4f70-2b11-7c0e-b1d2-6a1f0b2c3d50' }] }],
})
