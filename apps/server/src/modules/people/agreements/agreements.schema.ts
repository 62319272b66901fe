import { namedSchema, oneOf, strictObject } from '#http/schema.ts'

export const AgreementAnswer = namedSchema('AgreementAnswer', {
  ...strictObject({ status: oneOf(['accepted', 'declined']) }),
  examples: [{ status: 'accepted' }],
})
