import { translationsIn } from '../../translations.ts'
import { type EthosMapping, mapping, record } from '../mapping.ts'
import {
  centsOf,
  day,
  guidIn,
  optional,
  optionalNumber,
  optionalReference,
  optionalText,
  reference,
  shape,
  text,
} from '../values.ts'

const Amount = shape({ value: optionalNumber, currency: optionalText })

/** The hub's kind of a charge, from a college's accounting code. */
function chargeKind(code: string, title: string): string {
  const label = `${code} ${title}`.toLowerCase()
  return ['tuition', 'fee', 'housing', 'meal'].find((kind) => label.includes(kind)) ?? 'other'
}

/** Price times quantity in cents. */
function product(unitCost: { quantity?: number | string; cost?: { value?: number | string } }) {
  const cents = Number(centsOf(unitCost.cost?.value)) * Number(unitCost.quantity ?? 1)
  return Number.isInteger(cents) ? String(cents) : ''
}

const charges = mapping({
  resource: 'student-charges',
  kinds: ['charges'],
  owner: 'student',
  extras: ['dueOn', 'paymentState', 'translations'],
  references: ['accounting-codes'],
  schema: shape({
    id: text,
    student: reference,
    fundingDestination: optionalReference,
    academicPeriod: optionalReference,
    chargeableOn: text,
    chargedAmount: shape({
      amount: optional(Amount),
      unitCost: optional(shape({ quantity: optionalNumber, cost: optional(Amount) })),
    }),
    overrideDescription: optionalText,
  }),
  map: (charge, { references, extra }) => {
    const { amount, unitCost } = charge.chargedAmount
    const code = references.code('accounting-codes', charge.fundingDestination)
    const title = references.title('accounting-codes', charge.fundingDestination)
    return [
      record('charges', charge.id.toLowerCase(), {
        personSisId: guidIn(charge.student),
        chargedOn: day(charge.chargeableOn),
        kind: chargeKind(code, title),
        description: charge.overrideDescription ?? title,
        amountCents: amount ? centsOf(amount.value) : unitCost ? product(unitCost) : '',
        academicPeriodSisId: guidIn(charge.academicPeriod),
        dueOn: extra('dueOn'),
        paymentState: extra('paymentState'),
        translations: translationsIn(extra('translations'), ['description']),
      }),
    ]
  },
})

const payments = mapping({
  resource: 'student-payments',
  kinds: ['payments'],
  owner: 'student',
  extras: ['postingState', 'translations'],
  schema: shape({
    id: text,
    student: reference,
    academicPeriod: optionalReference,
    paymentType: optionalText,
    paidOn: text,
    amount: Amount,
    overrideDescription: optionalText,
  }),
  map: (payment, { extra }) => [
    record('payments', payment.id.toLowerCase(), {
      personSisId: guidIn(payment.student),
      paidOn: day(payment.paidOn),
      kind: payment.paymentType ?? 'other',
      description: payment.overrideDescription ?? 'Payment',
      amountCents: centsOf(payment.amount.value),
      academicPeriodSisId: guidIn(payment.academicPeriod),
      postingState: extra('postingState') || 'posted',
      translations: translationsIn(extra('translations'), ['description']),
    }),
  ],
})

/** Charges and payments. Ethos has no balance, and the hub does not compute one. */
export const moneyMappings: readonly EthosMapping[] = [charges, payments]
