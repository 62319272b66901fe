import { newWebhook } from '@myhub/contract/limits.ts'
import { webhookKindNames, webhookKinds } from '@myhub/domain/access/webhook-kinds.ts'
import { useMemo, useState } from 'react'
import { type Webhook, webhooks } from '#data/admin/operations/webhooks.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { type Access, useAccess } from '#session/access.ts'
import { formFields } from '#ui/managed/form-fields.tsx'
import { ManagedDialog } from '#ui/managed/managed-dialog.tsx'
import { ManagedList } from '#ui/managed/managed-list.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { MessagesDialog } from './messages-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { kindInWords, webhookState } from './webhook-words.ts'

const nameOf = ({ name }: Webhook) => name

type Shown = { what: 'messages' | 'secret'; id: string }

/** Where other programs are told of changes. */
export function WebhooksList() {
  const group = useGroup(webhooks.all)
  const { holds } = useAccess()
  const [shown, setShown] = useState<Shown | null>(null)
  const columns = useMemo(columnsOf, [])
  const webhook = group.data?.find(({ id }) => id === shown?.id)
  const close = () => setShown(null)
  return (
    <>
      <ManagedList
        title={m.programs_hooks()}
        group={group}
        empty={m.programs_hooks_empty()}
        add={{ label: m.programs_hook_new(), isSecond: true }}
        download="webhooks"
        columns={columns}
        nameOf={nameOf}
        removal={webhooks.removal}
        actions={useMemo(
          () =>
            ({ id, name }: Webhook) => [
              {
                label: m.programs_messages(),
                named: m.programs_messages_named({ name }),
                onPress: () => setShown({ what: 'messages', id }),
              },
              {
                label: m.programs_secret(),
                named: m.programs_secret_named({ name }),
                onPress: () => setShown({ what: 'secret', id }),
              },
            ],
          [],
        )}
        dialog={(item, onClose) => <WebhookDialog item={item} holds={holds} onClose={onClose} />}
      />
      {webhook && shown?.what === 'messages' && (
        <MessagesDialog webhook={webhook} onClose={close} />
      )}
      {webhook && shown?.what === 'secret' && <SecretDialog webhook={webhook} onClose={close} />}
    </>
  )
}

const columnsOf = (): Column<Webhook>[] => [
  {
    key: 'name',
    header: m.programs_account_name(),
    rowHeader: true,
    accessor: nameOf,
    cell: ({ name, url }) => (
      <span lang={inEnglish}>
        {name}
        <span className="block text-sm font-normal break-all text-ink-soft">{url}</span>
      </span>
    ),
  },
  {
    key: 'kinds',
    header: m.programs_hook_kinds(),
    accessor: ({ kinds }) => kinds.map(kindInWords).join('; '),
    cell: ({ kinds }) => (
      <ul className="grid gap-1">
        {kinds.map((kind) => (
          <li key={kind}>{kindInWords(kind)}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'state',
    header: m.manage_state(),
    accessor: (webhook) => webhookState(webhook).name,
    cell: (webhook) => {
      const { tone, name } = webhookState(webhook)
      return <Chip tone={tone}>{name}</Chip>
    },
  },
  {
    key: 'messages',
    header: m.programs_messages(),
    accessor: ({ waiting, dead }) =>
      [
        m.programs_messages_waiting({ count: formatCount(waiting) }),
        m.programs_messages_dead({ count: formatCount(dead) }),
      ].join(', '),
  },
]

function WebhookDialog({
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
      conflict={{ field: 'name', says: m.programs_hook_taken() }}
      refusals={{ url: m.programs_hook_url_refused() }}
      onClose={onClose}
    />
  )
}

/** People send only what they may view; what a webhook has, it may keep. */
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
      fault: m.programs_account_name_check,
    }),
    form.text('url', {
      label: m.programs_hook_url,
      hint: m.programs_hook_url_hint,
      inputMode: 'url',
      autoCapitalize: 'none',
      isValid: (url) => /^https?:\/\/\S+$/.test(url),
      fault: m.programs_hook_url_check,
    }),
    form.several('kinds', {
      label: m.programs_hook_kinds,
      hint: m.programs_hook_kinds_hint,
      options: () => offered.map((kind) => ({ value: kind, label: kindInWords(kind) })),
      fault: m.programs_account_scopes_check,
    }),
    form.tick('isActive', { label: m.programs_hook_active, initial: true }),
  ]
}
