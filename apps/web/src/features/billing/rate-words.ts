import type { TuitionRate } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'

const residencies: Readonly<Record<TuitionRate['residency'], () => string>> = {
  inState: m.billing_in_state,
  outOfState: m.billing_out_of_state,
  international: m.billing_international,
  concurrent: m.billing_concurrent,
  seniorAudit: m.billing_senior_audit,
}

/** Whom a rate is for. */
export const residencyInWords = (residency: TuitionRate['residency']): string =>
  residencies[residency]()

const modes: Readonly<Record<TuitionRate['deliveryMode'], () => string>> = {
  any: m.billing_mode_any,
  online: m.billing_mode_online,
  inPerson: m.billing_mode_in_person,
}

/** Which classes a rate is for. */
export const modeInWords = (mode: TuitionRate['deliveryMode']): string => modes[mode]()
