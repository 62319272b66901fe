import { useMemo, useState } from 'react'
import { type Webhook, webhooks } from '#data/admin/operations/webhooks.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useAccess } from '#session/access.ts'
import { ManagedList } from '#ui/managed/managed-list.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { kindLabel, webhookState } from './webhook-labels.ts'

const WebhookDialog = lazyModule(() => import('./webhook-dialog.tsx')).dialog('WebhookDialog')
const MessagesDialog = lazyModule(() => import('./messages-dialog.tsx')).dialog('MessagesDialog')
const SecretDialog = lazyModule(() => import('./secret-dialog.tsx')).dialog('SecretDialog')

const nameOf = ({ name }: Webhook) => name

type DialogState = { dialog: 'messages' | 'secret'; id: string }

/** The webhooks that notify other programs of changes. */
export function WebhooksList() {
  const group = useGroup(webhooks.all)
  const { holds } = useAccess()
  const [opened, setOpened] = useState<DialogState | null>(null)
  const columns = useMemo(columnsOf, [])
  const webhook = group.data?.find(({ id }) => id === opened?.id)
  const close = () => setOpened(null)
  return (
    <>
      <ManagedList
        title={m.programs_hooks()}
        group={group}
        empty={m.programs_hooks_empty()}
        add={{ label: m.programs_hook_new(), isSecondary: true }}
        download="webhooks"
        columns={columns}
        nameOf={nameOf}
        removal={webhooks.removal}
        actions={useMemo(
          () =>
            ({ id, name }: Webhook) => [
              {
                label: m.programs_messages(),
                accessibleLabel: m.programs_messages_named({ name }),
                onPress: () => setOpened({ dialog: 'messages', id }),
              },
              {
                label: m.programs_secret(),
                accessibleLabel: m.programs_secret_named({ name }),
                onPress: () => setOpened({ dialog: 'secret', id }),
              },
            ],
          [],
        )}
        dialog={(item, onClose) => <WebhookDialog item={item} holds={holds} onClose={onClose} />}
      />
      {webhook && opened?.dialog === 'messages' && (
        <MessagesDialog webhook={webhook} onClose={close} />
      )}
      {webhook && opened?.dialog === 'secret' && <SecretDialog webhook={webhook} onClose={close} />}
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
    accessor: ({ kinds }) => kinds.map(kindLabel).join('; '),
    cell: ({ kinds }) => (
      <ul className="grid gap-1">
        {kinds.map((kind) => (
          <li key={kind}>{kindLabel(kind)}</li>
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
