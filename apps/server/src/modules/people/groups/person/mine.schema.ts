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
} from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { GroupFreshness } from '../../records/freshness.ts'
import { examplePerson } from './mine.example.ts'

const Email = Type.Object({
  id: uuid(),
  type: oneOf(['school', 'personal', 'business', 'other']),
  address: text(),
  isPreferred: Type.Boolean(),
  isEditable: Type.Boolean(),
  verifiedAt: nullable(instant()),
})

const Phone = Type.Object({
  id: uuid(),
  type: oneOf(['mobile', 'home', 'business', 'other']),
  e164: text('+13195550100'),
  extension: nullable(text()),
  isPreferred: Type.Boolean(),
  isEditable: Type.Boolean(),
})

const Address = Type.Object({
  id: uuid(),
  type: oneOf(['home', 'mailing', 'billing', 'school', 'other']),
  lines: Type.Array(text(), { minItems: 1, maxItems: 3 }),
  city: nullable(text()),
  state: nullable(text()),
  postalCode: nullable(text()),
  county: nullable(text('Only the name of the county, such as Linn.')),
  country: nullable(text()),
  isPreferred: Type.Boolean(),
  startOn: nullable(date()),
  endOn: nullable(date()),
})

const Veteran = Type.Object({
  status: oneOf(['nonVeteran', 'activeDuty', 'protectedVeteran', 'nonProtectedVeteran', 'unknown']),
  benefits: Type.Array(
    Type.Object({
      chapter: text(),
      percent: nullable(number()),
      startOn: date(),
      endOn: nullable(date()),
      certifiedTerms: Type.Array(schemaRef(Code)),
      state: oneOf(['notCertified', 'pending', 'certified']),
    }),
  ),
})

/** The state of a person's change at the college's own system. */
const Writeback = namedSchema(
  'Writeback',
  Type.Object({
    state: oneOf(['none', 'pending', 'synced', 'conflict', 'rejected', 'localOnly']),
    message: nullable(text()),
    at: nullable(instant()),
  }),
)

/** A person's view of themselves (domain.md section 1). */
export const Person = namedSchema(
  'Person',
  Type.Object(
    {
      id: uuid(),
      username: text(),
      studentId: nullable(text('For example 0912345 or A00123456. Leading zeros are significant.')),
      legalName: Type.Object({
        first: text(),
        middle: nullable(text()),
        last: text(),
        suffix: nullable(text()),
        full: text(),
      }),
      preferredName: nullable(
        Type.Object({ first: text(), middle: nullable(text()), last: nullable(text()) }),
      ),
      displayName: text(),
      formerNames: Type.Array(text(), {
        description: 'Visible only to employees. Always empty when people read their own record.',
      }),
      birthDate: nullable(date()),
      legalSex: oneOf(['male', 'female', 'unknown']),
      genderIdentity: nullable(schemaRef(Code)),
      pronoun: nullable(schemaRef(Code)),
      emails: Type.Array(Email),
      phones: Type.Array(Phone),
      addresses: Type.Array(Address),
      veteran: Veteran,
      roles: Type.Array(
        oneOf(['student', 'applicant', 'instructor', 'employee', 'advisor', 'alumni']),
      ),
      homeCampus: nullable(schemaRef(Code)),
      classification: nullable(schemaRef(Code)),
      directoryOptOut: Type.Boolean(),
      isDeceased: Type.Boolean(),
      writebacks: Type.Object({
        preferredName: schemaRef(Writeback),
        genderIdentity: schemaRef(Writeback),
        genderPronoun: schemaRef(Writeback),
        mobilePhone: schemaRef(Writeback),
        personalEmail: schemaRef(Writeback),
      }),
      groups: Type.Record(Type.String(), schemaRef(GroupFreshness), {
        description: 'How current each data group of this person is.',
      }),
    },
    { examples: [examplePerson] },
  ),
)
export type Person = Static<typeof Person>
