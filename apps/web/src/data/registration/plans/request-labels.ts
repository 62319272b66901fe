import { m } from '#locales/compiled/messages.js'
import type { RegistrationRequest } from '../requests.ts'

/** The label of a request's action. */
export const requestLabels: Readonly<Record<RegistrationRequest['action'], () => string>> = {
  add: m.plan_classes_asked_add,
  waitlist: m.plan_classes_asked_waitlist,
  drop: m.plan_classes_asked_drop,
  withdraw: m.plan_classes_asked_withdraw,
  change: m.plan_classes_asked_change,
}
