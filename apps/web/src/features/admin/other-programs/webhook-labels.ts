import type { WebhookKind } from '@myhub/domain/access/webhook-kinds.ts'
import type { Webhook, WebhookDelivery } from '#data/admin/operations/webhooks.ts'
import { m } from '#locales/compiled/messages.js'
import type { Tone } from '#ui/status/tone.ts'

const kinds: Readonly<Record<WebhookDelivery['kind'], () => string>> = {
  'hold.placed': m.programs_kind_hold_placed,
  'hold.released': m.programs_kind_hold_released,
  'grade.posted': m.programs_kind_grade_posted,
  'registration.added': m.programs_kind_registration_added,
  'registration.dropped': m.programs_kind_registration_dropped,
  'registrationWindow.changed': m.programs_kind_window,
  'balance.changed': m.programs_kind_balance,
  'class.timeChanged': m.programs_kind_time,
  'class.roomChanged': m.programs_kind_room,
  'class.instructorChanged': m.programs_kind_instructor,
  'class.canceled': m.programs_kind_canceled,
  'class.reinstated': m.programs_kind_reinstated,
  test: m.programs_kind_test,
} satisfies Readonly<Record<WebhookKind | 'test', () => string>>

/** The label of a change: "A hold was placed". */
export const kindLabel = (kind: WebhookDelivery['kind']): string => kinds[kind]()

/** The display state of a webhook. */
export function webhookState(webhook: Webhook): { tone: Tone; name: string } {
  if (webhook.stoppedAt !== null) return { tone: 'bad', name: m.programs_hook_stopped() }
  if (!webhook.isActive) return { tone: 'neutral', name: m.programs_hook_off() }
  if (!webhook.hasSecret) return { tone: 'warn', name: m.programs_hook_no_secret() }
  return webhook.failingSince === null
    ? { tone: 'good', name: m.programs_hook_on() }
    : { tone: 'warn', name: m.programs_hook_failing() }
}

const states: Readonly<Record<WebhookDelivery['state'], { tone: Tone; name: () => string }>> = {
  queued: { tone: 'info', name: m.programs_message_queued },
  sending: { tone: 'info', name: m.programs_message_sending },
  sent: { tone: 'good', name: m.programs_message_sent },
  dead: { tone: 'bad', name: m.programs_message_dead },
}

export const messageState = ({ state }: WebhookDelivery) => states[state]

const problems: Readonly<Record<NonNullable<WebhookDelivery['problem']>, () => string>> = {
  noHost: m.programs_problem_no_host,
  notReached: m.programs_problem_not_reached,
  notAllowed: m.programs_problem_not_allowed,
  certificate: m.programs_problem_certificate,
}

/** The program's last response, or the reason for its absence. */
export function describeResponse({ problem, status }: WebhookDelivery): string {
  if (problem !== null) return problems[problem]()
  return status === null
    ? m.programs_message_no_answer()
    : m.programs_message_answer({ status: String(status) })
}
