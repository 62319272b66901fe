import Type from 'typebox'
import { exampleOf, namedSchema, schemaRef } from '#http/schema.ts'
import { ClearToRegister } from '#http/schemas/clear-to-register.schema.ts'
import { Advisee, adviseeExample } from '../caseload/caseload.schema.ts'

/** One student, for their advisor. */
export const AdviseeDetails = namedSchema(
  'AdviseeDetails',
  Type.Object(
    {
      advisee: schemaRef(Advisee),
      clearToRegister: schemaRef(ClearToRegister),
    },
    {
      examples: [
        {
          advisee: adviseeExample,
          clearToRegister: exampleOf(ClearToRegister),
        },
      ],
    },
  ),
)
