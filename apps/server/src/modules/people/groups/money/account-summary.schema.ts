import Type, { type Static } from 'typebox'
import { date, instant, namedSchema, nullable, oneOf, schemaRef, text, uuid } from '#http/schema.ts'
import { Period } from '#http/schemas/common.schema.ts'
import { translatable } from '#http/schemas/translations.ts'

const cents = (description: string) => Type.Integer({ description })
const description = 'Provided by the student accounts office; null if it doesn’t send this value.'

const Charge = namedSchema(
  'Charge',
  Type.Object(
    {
      id: uuid(),
      chargedOn: date(),
      kind: oneOf(['tuition', 'fee', 'housing', 'meal', 'other']),
      description: text(),
      translations: translatable({ description: text() }),
      amountCents: cents('Negative when a charge is reversed.'),
      academicPeriod: nullable(schemaRef(Period)),
      dueOn: nullable(date()),
      status: nullable(oneOf(['paid', 'partlyPaid', 'unpaid'], description)),
    },
    {
      examples: [
        {
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d18',
          chargedOn: '2026-04-08',
          kind: 'tuition',
          description: 'Tuition, 15 credits',
          amountCents: 298_500,
          academicPeriod: null,
          dueOn: '2026-08-10',
          status: 'paid',
        },
      ],
    },
  ),
)
export type Charge = Static<typeof Charge>

const Payment = namedSchema(
  'Payment',
  Type.Object(
    {
      id: uuid(),
      paidOn: date(),
      kind: oneOf(['deposit', 'sponsor', 'payroll', 'cash', 'exemption', 'other']),
      description: text(),
      translations: translatable({ description: text() }),
      amountCents: cents('Negative for a refund.'),
      academicPeriod: nullable(schemaRef(Period)),
      status: oneOf(['posted', 'pending'], '`pending`: awarded or announced, but not paid yet.'),
    },
    {
      examples: [
        {
          id: '019a4f6e-2c1b-7d3a-9a55-0b6f1f0c2d19',
          paidOn: '2026-08-08',
          kind: 'cash',
          description: 'Card payment online',
          amountCents: 298_500,
          academicPeriod: null,
          status: 'posted',
        },
      ],
    },
  ),
)
export type Payment = Static<typeof Payment>

const Installment = Type.Object({
  dueOn: date(),
  amountCents: cents('The amount due on that day.'),
  state: oneOf(['paid', 'due', 'scheduled', 'missed']),
})

const TermActivity = Type.Object({
  academicPeriod: schemaRef(Period),
  chargesCents: cents('Sum of all charges for the term.'),
  paymentsCents: cents('Sum of all posted payments for the term, less refunds.'),
})
export type TermActivity = Static<typeof TermActivity>

export const AccountSummary = namedSchema(
  'AccountSummary',
  Type.Object(
    {
      currency: oneOf(['USD'], 'Currency of all amounts in this object, which are whole cents.'),
      balanceCents: nullable(
        cents(
          'The total balance. Negative if the college owes the student, null if unknown. Provided by the student accounts office, never computed from charges and payments.',
        ),
      ),
      balanceAsOf: nullable(instant()),
      dueNowCents: nullable(cents(description)),
      pastDueCents: nullable(cents(description)),
      nextDueOn: nullable(date()),
      paymentPlan: nullable(Type.Boolean()),
      installments: Type.Array(Installment, {
        description: 'Installments of the payment plan, by due date.',
      }),
      payUrl: nullable(text('The college’s payment page; null if it has none.')),
      charges: Type.Array(schemaRef(Charge), { description: 'Newest first.' }),
      payments: Type.Array(schemaRef(Payment), { description: 'Newest first.' }),
      perTerm: Type.Array(TermActivity, {
        description: 'Activity per term, newest first. These are not balances.',
      }),
    },
    {
      examples: [
        {
          currency: 'USD',
          balanceCents: 26_715,
          balanceAsOf: '2026-09-01T10:00:00.000Z',
          dueNowCents: 26_715,
          pastDueCents: 0,
          nextDueOn: '2026-09-15',
          paymentPlan: false,
          installments: [],
          payUrl: 'https://pay.college.example/',
          charges: [],
          payments: [],
          perTerm: [],
        },
      ],
    },
  ),
)
export type AccountSummary = Static<typeof AccountSummary>
