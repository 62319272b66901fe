import type { ManagedMessage } from '#data/admin/managed.ts'
import { m } from '#locales/compiled/messages.js'

type Kind = ManagedMessage['kind']

const labels: Record<Kind, () => string> = {
  message: m.manage_kind_message,
  registration: m.manage_kind_registration,
  payment: m.manage_kind_payment,
  orientation: m.manage_kind_orientation,
  system: m.manage_kind_system,
}
export const kindLabel = (kind: Kind): string => labels[kind]()

export const kindOptions = () =>
  Object.entries(labels).map(([value, word]) => ({ value, label: word() }))
