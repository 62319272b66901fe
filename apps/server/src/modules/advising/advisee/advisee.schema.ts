import Type from 'typebox'
import { exampleOf, name, ref } from '#http/schema.ts'
import { ClearToRegister } from '#http/schemas/clear-to-register.schema.ts'
import { Advisee, adviseeExample } from '../caseload/caseload.schema.ts'

/** One student, for their advisor. */
export const AdviseeDetails = name(
  'AdviseeDetails',
  Type.Object(
    {
      advisee: ref(Advisee),
      clearToRegister: ref(ClearToRegister),
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
