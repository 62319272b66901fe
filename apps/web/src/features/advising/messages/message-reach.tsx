import type { MessageReach } from '#data/advising/messages.ts'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import { formatStudentCount } from '#ui/text/students.ts'
import { leftOutReasons } from './message-texts.ts'

/** A student who receives a message. */
export interface Recipient {
  readonly id: string
  readonly name: string
}

/** A preview of a message's recipients, and of excluded students with the reason. */
export function MessageReachNote({
  reach,
  isFailed,
  recipients,
  onRetry,
}: {
  reach: MessageReach | undefined
  isFailed: boolean
  recipients: readonly Recipient[]
  onRetry: () => void
}) {
  const names = new Map(recipients.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? m.advising_student()
  return (
    <div className="grid min-h-14 gap-2" aria-live="polite">
      {isFailed ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{m.message_reach_failed()}</span>
          <Button variant="quiet" onClick={onRetry}>
            {m.ui_retry()}
          </Button>
        </p>
      ) : (
        <p className="font-semibold">
          {reach
            ? reach.recipients === 0
              ? m.message_reach_nobody()
              : m.message_reach({ students: formatStudentCount(reach.recipients) })
            : m.message_reach_checking()}
        </p>
      )}
      {reach && (
        <>
          <RecipientList
            title={m.message_left_out()}
            rows={reach.leftOut.map(({ personId, reason }) => ({
              id: personId,
              name: nameOf(personId),
              reason: leftOutReasons[reason](),
            }))}
          />
          <RecipientList
            title={m.message_not_notified()}
            rows={reach.notNotified.map((id) => ({ id, name: nameOf(id), reason: null }))}
          />
          <p className="text-sm text-ink-soft">
            {reach.replyTo
              ? m.message_reply_to({ email: reach.replyTo })
              : m.message_reply_unknown()}
          </p>
        </>
      )}
    </div>
  )
}

function RecipientList({
  title,
  rows,
}: {
  title: string
  rows: readonly { id: string; name: string; reason: string | null }[]
}) {
  if (rows.length === 0) return null
  return (
    <div>
      <p className="text-sm font-semibold">{title}</p>
      <ul className="max-h-40 overflow-y-auto text-sm text-ink-soft">
        {rows.map(({ id, name, reason }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
