import type { Rate } from '@myhub/domain/money/tuition.ts'
import { m } from '#locales/compiled/messages.js'

/** The label of each residency, in the order of a list. */
export const residencies = {
  inState: m.billing_in_state,
  outOfState: m.billing_out_of_state,
  international: m.billing_international,
  concurrent: m.billing_concurrent,
  seniorAudit: m.billing_senior_audit,
} as const

export type Residency = keyof typeof residencies

/** The label of a rate's residency. */
export const residencyLabel = (residency: Residency): string => residencies[residency]()

const modes: Readonly<Record<Rate['deliveryMode'], () => string>> = {
  any: m.billing_mode_any,
  online: m.billing_mode_online,
  inPerson: m.billing_mode_in_person,
}

/** The label of a rate's delivery mode. */
export const modeLabel = (mode: Rate['deliveryMode']): string => modes[mode]()
