import type { TuitionRate } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'

const residencies: Readonly<Record<TuitionRate['residency'], () => string>> = {
  inState: m.billing_in_state,
  outOfState: m.billing_out_of_state,
  international: m.billing_international,
  concurrent: m.billing_concurrent,
  seniorAudit: m.billing_senior_audit,
}

const modes: Readonly<Record<TuitionRate['deliveryMode'], () => string>> = {
  any: m.admin_rate_any,
  online: m.admin_rate_online,
  inPerson: m.admin_rate_in_person,
}

const toOptions = <Value extends string>(words: Readonly<Record<Value, () => string>>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value]() }))

export const residencyOptions = toOptions(residencies)
export const modeOptions = toOptions(modes)
export const residencyInWords = (value: TuitionRate['residency']) => residencies[value]()
export const modeInWords = (value: TuitionRate['deliveryMode']) => modes[value]()

/** The name of a rate in a list and for screen readers. */
export const nameOfRate = ({
  academicYear,
  residency,
  deliveryMode,
}: Pick<TuitionRate, 'academicYear' | 'residency' | 'deliveryMode'>): string =>
  [academicYear, residencyInWords(residency), modeInWords(deliveryMode)].join(', ')
