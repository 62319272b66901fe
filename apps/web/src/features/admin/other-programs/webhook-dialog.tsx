import { newWebhook } from '@myhub/contract/limits.ts'
import { webhookKindNames, webhookKinds } from '@myhub/domain/access/webhook-kinds.ts'
import { useMemo } from 'react'
import { type Webhook, webhooks } from '#data/admin/operations/webhooks.ts'
import { m } from '#locales/compiled/messages.js'
import type { Access } from '#session/access.ts'
import { formFields } from '#ui/managed/form-fields.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import { kindLabel } from './webhook-labels.ts'

/** Creates or edits a webhook. */
export function WebhookDialog({
  item,
  holds,
  onClose,
}: {
  item: Webhook | null
  holds: Access['holds']
  onClose: () => void
}) {
  const fields = useMemo(() => fieldsOf(item, holds), [item, holds])
  return (
    <ManagedDialog
      title={item ? m.programs_hook_edit() : m.programs_hook_new()}
      item={item}
      fields={fields}
      calls={webhooks}
      nameOf={({ name }) => String(name)}
      conflict={{ field: 'name', message: m.programs_hook_taken() }}
      errorMessages={{ url: m.programs_hook_url_refused() }}
      onClose={onClose}
    />
  )
}

/** People can add only kinds that they can view; a webhook keeps its existing kinds. */
function fieldsOf(item: Webhook | null, holds: Access['holds']) {
  const form = formFields<Webhook, typeof newWebhook>(newWebhook)
  const offered = webhookKindNames.filter((kind) => {
    const { needs } = webhookKinds[kind]
    return needs === null || holds(needs) || item?.kinds.includes(kind)
  })
  return [
    form.text('name', {
      label: m.programs_account_name,
      hint: m.programs_hook_name_hint,
      error: m.programs_account_name_check,
    }),
    form.text('url', {
      label: m.programs_hook_url,
      hint: m.programs_hook_url_hint,
      inputMode: 'url',
      autoCapitalize: 'none',
      isValid: (url) => /^https?:\/\/\S+$/.test(url),
      error: m.programs_hook_url_check,
    }),
    form.checkboxGroup('kinds', {
      label: m.programs_hook_kinds,
      hint: m.programs_hook_kinds_hint,
      options: () => offered.map((kind) => ({ value: kind, label: kindLabel(kind) })),
      error: m.programs_account_scopes_check,
    }),
    form.checkbox('isActive', { label: m.programs_hook_active, initial: true }),
  ]
}
