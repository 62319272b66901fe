import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type SentMessage, sentMessages, withdrawMessage } from '#data/advising/messages.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { lazyModule } from '#lib/loading/lazy-module.tsx'
import { m } from '#locales/compiled/messages.js'
import { useMineUser } from '#session/user.ts'
import { Card } from '#ui/card/card.tsx'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useRestoredFocus } from '#ui/interactions/use-restored-focus.ts'
import { Page } from '#ui/layout/page.tsx'
import { formatStudentCount } from '#ui/text/students.ts'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { formatReadCount } from './message-texts.ts'

const ReadersDialog = lazyModule(() => import('./readers-dialog.tsx')).dialog('ReadersDialog')

type DialogState = { readonly view: 'readers' | 'withdrawal'; readonly message: SentMessage }

/** An advisor's messages to students, with the number of readers. */
export function SentMessagesPage() {
  const user = useMineUser()
  const isViewingAs = Boolean(user?.impersonatorName)
  const group = useGroup(sentMessages, user && !isViewingAs)
  const [opened, setOpened] = useState<DialogState | null>(null)
  const frame = useRestoredFocus()
  const close = () => setOpened(null)
  return (
    <Page
      title={m.message_title()}
      intro={m.message_intro()}
      actions={
        <Link to="/advising" className={buttonClass()}>
          {m.advising_title()}
        </Link>
      }
    >
      <div ref={frame} className="contents">
        <Card
          group={group}
          title={m.message_sent()}
          empty={isViewingAs ? m.message_viewing_as() : m.message_sent_empty()}
          lines={8}
        >
          {(messages) => (
            <ul className="rows">
              {messages.map((message) => (
                <MessageEntry
                  key={message.id}
                  message={message}
                  onOpen={(view) => setOpened({ view, message })}
                />
              ))}
            </ul>
          )}
        </Card>
        {opened?.view === 'readers' && <ReadersDialog message={opened.message} onClose={close} />}
        {opened?.view === 'withdrawal' && (
          <ConfirmDialog
            title={m.message_withdraw_title()}
            action={m.message_withdraw()}
            work={() => withdrawMessage(opened.message.id)}
            doneMessage={m.message_withdraw_done()}
            conflict={{ message: m.message_all_read() }}
            onClose={close}
          >
            <p>{m.message_withdraw_text()}</p>
          </ConfirmDialog>
        )}
      </div>
    </Page>
  )
}

function MessageEntry({
  message,
  onOpen,
}: {
  message: SentMessage
  onOpen: (view: DialogState['view']) => void
}) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const { subject, text, sentAt, recipients, readers, withdrawal } = message
  const label = `${subject}, ${formatInstant(sentAt, zone, now)}`
  return (
    <li className="grid max-w-[65ch] min-w-0 gap-2 py-4 first:pt-0">
      <div>
        <h3 className="text-base break-words">
          <bdi lang={inEnglish}>{subject}</bdi>
        </h3>
        <ul className="dotted text-sm text-ink-soft">
          <li>{formatInstant(sentAt, zone, now)}</li>
          <li>{formatReadCount(message)}</li>
        </ul>
      </div>
      {withdrawal && (
        <p className="text-sm">
          {m.message_withdrawn({
            when: formatInstant(withdrawal.at, zone, now),
            students: formatStudentCount(withdrawal.from),
          })}
        </p>
      )}
      <blockquote lang={inEnglish} className="line-clamp-3 break-words whitespace-pre-line">
        {text}
      </blockquote>
      <div className="screen-only flex flex-wrap gap-x-4">
        <Button
          aria-label={m.note_action_for({ action: m.message_readers(), note: label })}
          onClick={() => onOpen('readers')}
        >
          {m.message_readers()}
        </Button>
        {withdrawal === null && readers < recipients && (
          <Button
            variant="remove"
            aria-label={m.note_action_for({ action: m.message_withdraw(), note: label })}
            onClick={() => onOpen('withdrawal')}
          >
            {m.message_withdraw()}
          </Button>
        )}
      </div>
    </li>
  )
}
