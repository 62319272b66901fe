import { type Cells, type College, compact, type Document } from '#ethos/college.ts'

const amount = (dollars: string | undefined) => ({ value: Number(dollars), currency: 'USD' })

const charge = (college: College, row: Cells): Document =>
  compact({
    id: college.guid('student-charges', row.sourcedId ?? ''),
    student: college.ref('persons', row.userSourcedId),
    fundingDestination: college.ref('accounting-codes', row.kind),
    academicPeriod: college.ref('academic-periods', row.termSourcedId),
    chargeableOn: row.chargedOn,
    chargedAmount: { amount: amount(row.amount) },
    overrideDescription: row.description,
    pbDueOn: row.dueOn,
    pbPaymentState: row.paymentState,
    pbTranslations: row.translations,
  })

const payment = (college: College, row: Cells): Document =>
  compact({
    id: college.guid('student-payments', row.sourcedId ?? ''),
    student: college.ref('persons', row.userSourcedId),
    academicPeriod: college.ref('academic-periods', row.termSourcedId),
    // The college's own values, `other` and `exemption`, are in no enumeration of EEDM.
    paymentType: row.kind,
    paidOn: row.paidOn,
    amount: amount(row.amount),
    overrideDescription: row.description,
    pbPostingState: row.postingState,
    pbTranslations: row.translations,
  })

/** Charges and payments. */
export function moneyDocuments(college: College): Record<string, Document[]> {
  const kinds = new Set(college.rows('charges').flatMap(({ kind }) => kind ?? []))
  return {
    'student-charges': college.rows('charges').map((row) => charge(college, row)),
    'student-payments': college.rows('payments').map((row) => payment(college, row)),
    'accounting-codes': [...kinds].map((code) => ({
      id: college.guid('accounting-codes', code),
      code,
      title: code,
    })),
  }
}
