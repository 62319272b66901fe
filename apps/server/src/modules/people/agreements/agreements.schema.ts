import { name, oneOf, record } from '#http/schema.ts'

export const AgreementAnswer = name('AgreementAnswer', {
  ...record({ status: oneOf(['accepted', 'declined']) }),
  examples: [{ status: 'accepted' }],
})
