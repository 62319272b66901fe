import type { TuitionRate } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { residencies, residencyLabel } from '#ui/academics/rate-labels.ts'

const modes: Readonly<Record<TuitionRate['deliveryMode'], () => string>> = {
  any: m.admin_rate_any,
  online: m.admin_rate_online,
  inPerson: m.admin_rate_in_person,
}

const toOptions = <Value extends string>(labels: Readonly<Record<Value, () => string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value]() }))

export const residencyOptions = toOptions(residencies)
export const modeOptions = toOptions(modes)
export const modeLabel = (value: TuitionRate['deliveryMode']) => modes[value]()

/** The name of a rate in a list and for screen readers. */
export const formatRateName = ({
  academicYear,
  residency,
  deliveryMode,
}: Pick<TuitionRate, 'academicYear' | 'residency' | 'deliveryMode'>): string =>
  [academicYear, residencyLabel(residency), modeLabel(deliveryMode)].join(', ')
