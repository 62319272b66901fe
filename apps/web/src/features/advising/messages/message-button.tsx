import { maxRecipients } from '@myhub/domain/advising/messages.ts'
import { useState } from 'react'
import { formatCount } from '#lib/i18n/format.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { Button } from '#ui/controls/button.tsx'
import MessageSquare from '~icons/lucide/message-square'
import { type MessageTarget, useMessageDraft } from './message-drafts.ts'
import type { Recipient } from './message-reach.tsx'

const MessageDialog = lazyModule(() => import('./message-dialog.tsx')).dialog('MessageDialog')

/** Opens a new message to students, or the draft. */
export function MessageButton({
  to,
  recipients,
}: {
  to: MessageTarget
  recipients: readonly Recipient[]
}) {
  const [isOpen, setOpen] = useState(false)
  const [draft] = useMessageDraft(to)
  const tooManyReason =
    recipients.length > maxRecipients
      ? m.message_too_many_students({ count: formatCount(maxRecipients) })
      : undefined
  return (
    <>
      <Button disabledReason={tooManyReason} onClick={() => setOpen(true)}>
        <MessageSquare size={18} strokeWidth={1.75} aria-hidden />
        {draft ? m.message_continue() : m.message_write()}
      </Button>
      {isOpen && <MessageDialog to={to} recipients={recipients} onClose={() => setOpen(false)} />}
    </>
  )
}
