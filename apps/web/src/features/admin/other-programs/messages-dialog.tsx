import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  replayWebhook,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
  webhookDeliveries,
} from '#data/admin/operations/webhooks.ts'
import { toGroupView } from '#data/query/group-view.ts'
import { formatCount, formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { toast } from '#ui/toast/toasts.ts'
import { describeResponse, kindLabel, messageState } from './webhook-labels.ts'

/** Polling interval while a message is about to be sent, in milliseconds. */
const POLL_INTERVAL_MS = 5000

const isDue = ({ state, nextTryAt }: WebhookDelivery) =>
  state === 'sending' || (nextTryAt !== null && Date.parse(nextTryAt) <= Date.now())

function useDeliveries(webhook: Webhook) {
  const deliveries = useQuery({
    ...webhookDeliveries(webhook.id),
    refetchInterval: ({ state }) =>
      webhook.isActive && state.data?.data?.items.some(isDue) ? POLL_INTERVAL_MS : false,
  })
  return toGroupView(deliveries, false, () => void deliveries.refetch())
}

/** A webhook's messages with their outcomes, a test, and resending. */
export function MessagesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const group = useDeliveries(webhook)
  const [isBusy, setBusy] = useState(false)
  const { id, name, hasSecret, isActive } = webhook

  async function act(request: Promise<void>, successMessage: string) {
    setBusy(true)
    try {
      await request
      toast({ type: 'positive', message: successMessage })
    } catch {
      toast({ type: 'negative', message: m.ui_not_done() })
    }
    setBusy(false)
  }

  const busyReason = isBusy ? m.ui_saving() : undefined
  const blockedReason = hasSecret ? m.programs_hook_off() : m.programs_hook_no_secret()
  return (
    <Dialog title={m.programs_messages_named({ name })} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-[60ch] text-ink-soft">{m.programs_messages_text()}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            disabledReason={hasSecret && isActive ? busyReason : blockedReason}
            onClick={() => void act(testWebhook(id), m.programs_test_done())}
          >
            {m.programs_test()}
          </Button>
          {(group.data?.dead ?? 0) > 0 && (
            <Button
              disabledReason={busyReason}
              onClick={() => void act(replayWebhook(id, null), m.programs_message_again_done())}
            >
              {m.programs_message_all_again({ count: formatCount(group.data?.dead ?? 0) })}
            </Button>
          )}
        </div>
        <Card
          group={group}
          title={m.programs_messages()}
          empty={m.programs_messages_empty()}
          level={3}
          lines={4}
        >
          {({ items }) =>
            items.length === 0 ? (
              <p>{m.programs_messages_empty()}</p>
            ) : (
              <ul className="rows">
                {items.map((item) => (
                  <Message
                    key={item.id}
                    message={item}
                    busyReason={busyReason}
                    onResend={() =>
                      void act(replayWebhook(id, item.id), m.programs_message_again_done())
                    }
                  />
                ))}
              </ul>
            )
          }
        </Card>
        <Button className="justify-self-start" onClick={onClose}>
          {m.ui_close()}
        </Button>
      </div>
    </Dialog>
  )
}

function Message({
  message,
  busyReason,
  onResend,
}: {
  message: WebhookDelivery
  busyReason: string | undefined
  onResend: () => void
}) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const { kind, createdAt, nextTryAt, attempts, state } = message
  const { tone, name } = messageState(message)
  const when = formatInstant(createdAt, zone, now)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="font-semibold">{kindLabel(kind)}</span>
      <Chip tone={tone}>{name()}</Chip>
      {nextTryAt === null && (
        <Button
          className="ml-auto"
          aria-label={m.programs_message_again_named({ what: kindLabel(kind), when })}
          disabledReason={busyReason}
          onClick={onResend}
        >
          {m.programs_message_again()}
        </Button>
      )}
      <span className="w-full text-sm text-ink-soft">
        {[
          when,
          ...(attempts > 0
            ? [
                m.programs_message_tries({ count: formatCount(attempts) }),
                describeResponse(message),
              ]
            : []),
          ...(state === 'queued' && attempts > 0 && nextTryAt !== null
            ? [m.programs_message_next({ when: formatInstant(nextTryAt, zone, now) })]
            : []),
        ].join(' · ')}
      </span>
    </li>
  )
}
