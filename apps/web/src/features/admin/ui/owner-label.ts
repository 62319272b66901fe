import type { Owner } from '@myhub/domain/operations/owners.ts'
import { m } from '#locales/compiled/messages.js'

const names: Readonly<Record<Owner, () => string>> = {
  registrar: m.admin_owner_registrar,
  studentAccounts: m.admin_owner_student_accounts,
  studentServices: m.admin_owner_student_services,
  communications: m.admin_owner_communications,
  it: m.admin_owner_it,
}

/** The label of the responsible office. */
export const ownerLabel = (owner: Owner) => m.admin_owner({ owner: names[owner]() })
