import { newServiceAccount } from '@myhub/contract/limits.ts'
import { useMemo } from 'react'
import {
  type ServiceAccount,
  type ServiceScopeCalls,
  serviceAccounts,
} from '#data/admin/operations/service-accounts.ts'
import { m } from '#locales/compiled/messages.js'
import { formFields } from '#ui/managed/form-fields.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import { scopeLabel } from './scope-labels.ts'

/** Creates or edits an account. */
export function AccountDialog({
  item,
  scopes,
  onClose,
}: {
  item: ServiceAccount | null
  scopes: readonly ServiceScopeCalls[]
  onClose: () => void
}) {
  const fields = useMemo(() => fieldsOf(item, scopes), [item, scopes])
  return (
    <ManagedDialog
      title={item ? m.programs_account_edit() : m.programs_account_new()}
      item={item}
      fields={fields}
      calls={serviceAccounts}
      nameOf={({ name }) => String(name)}
      conflict={{ field: 'name', message: m.programs_account_taken() }}
      onClose={onClose}
    />
  )
}

/** People can grant only scopes that they have; an account keeps its existing scopes. */
function fieldsOf(item: ServiceAccount | null, scopes: readonly ServiceScopeCalls[]) {
  const form = formFields<ServiceAccount, typeof newServiceAccount>(newServiceAccount)
  const offered = scopes.filter(({ scope, mayGive }) => mayGive || item?.scopes.includes(scope))
  return [
    form.text('name', {
      label: m.programs_account_name,
      hint: m.programs_account_name_hint,
      error: m.programs_account_name_check,
    }),
    form.text('purpose', {
      label: m.programs_account_purpose,
      hint: m.programs_account_purpose_hint,
      error: m.programs_account_purpose_check,
      isMultiline: true,
    }),
    form.text('contact', {
      label: m.programs_account_contact,
      hint: m.programs_account_contact_hint,
      error: m.programs_account_contact_check,
    }),
    form.checkboxGroup('scopes', {
      label: m.programs_account_scopes,
      hint: m.programs_account_scopes_hint,
      options: () => offered.map(({ scope }) => ({ value: scope, label: scopeLabel(scope) })),
      error: m.programs_account_scopes_check,
    }),
  ]
}
