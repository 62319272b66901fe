import Type from 'typebox'
import { exampleOf, namedSchema, nullable, schemaRef, strictObject, uuid } from '#http/schema.ts'
import { Period } from '#http/schemas/common.schema.ts'
import { ClassChecks } from '../checks/checks.schema.ts'
import { RegistrationPlan } from './plans.schema.ts'

export const StudentPlansRequest = namedSchema('StudentPlansRequest', {
  ...strictObject({
    personId: uuid(),
    term: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 20,
        description: 'The code of a term. Defaults to the one open for registration.',
      }),
    ),
    reason: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Why the caller is opening the record. Stored in the audit log.',
      }),
    ),
  }),
  examples: [{ personId: '01934d6e-7a10-7c3e-9a52-0f6b1f6f2a11', reason: 'Advising appointment' }],
})

export const StudentPlans = namedSchema(
  'StudentPlans',
  Type.Object(
    {
      term: nullable(schemaRef(Period)),
      terms: Type.Array(schemaRef(Period), {
        description: 'Terms that haven’t ended yet, earliest first.',
      }),
      plans: Type.Array(
        Type.Object({ plan: schemaRef(RegistrationPlan), checks: schemaRef(ClassChecks) }),
      ),
    },
    {
      examples: [
        {
          term: null,
          terms: [],
          plans: [{ plan: exampleOf(RegistrationPlan), checks: exampleOf(ClassChecks) }],
        },
      ],
    },
  ),
)
