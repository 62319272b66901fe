import { useEffect, useRef } from 'react'
import { type MyAdvisorMessage, myAdvisorMessages } from '#data/advising/messages.ts'
import { changeNotifications } from '#data/notifications/change-notifications.ts'
import { useGroup } from '#data/query/group-view.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { useIsEmployeeOnly } from '#session/studies.ts'
import { useMineUser } from '#session/user.ts'
import { allEmpty } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import { ForStudentsPage } from '#ui/layout/for-students-page.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

/** Messages from advisors to the student. Opening the page marks them as read. */
export function MessagesPage() {
  const user = useMineUser()
  const isViewingAs = Boolean(user?.impersonatorName)
  const group = useGroup(myAdvisorMessages, user && !isViewingAs)
  useMarkAsRead(group.data)
  if (useIsEmployeeOnly() && allEmpty(group))
    return <ForStudentsPage title={m.message_mine_title()} />
  return (
    <Page title={m.message_mine_title()} intro={m.message_mine_intro()}>
      <Card
        group={group}
        title={m.message_mine()}
        empty={isViewingAs ? m.message_mine_viewing() : m.message_mine_empty()}
        drawing="autumn"
        lines={8}
      >
        {(messages) => (
          <ul className="rows">
            {messages.map((message) => (
              <Entry key={message.id} message={message} />
            ))}
          </ul>
        )}
      </Card>
    </Page>
  )
}

/** Marks shown messages as read, once each; a failure leaves them unread. */
function useMarkAsRead(messages: readonly MyAdvisorMessage[] | null) {
  const marked = useRef(new Set<string>())
  useEffect(() => {
    const unread = (messages ?? []).flatMap(({ notificationId, isRead }) =>
      notificationId && !isRead && !marked.current.has(notificationId) ? [notificationId] : [],
    )
    if (unread.length === 0) return
    for (const id of unread) marked.current.add(id)
    changeNotifications(unread, { isRead: true }).catch(() => {
      for (const id of unread) marked.current.delete(id)
    })
  }, [messages])
}

function Entry({ message }: { message: MyAdvisorMessage }) {
  const zone = useCollegeZone()
  const now = useNow(60_000)
  const { subject, text, sentAt, from, isRead } = message
  const reply = `mailto:${from.email}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <li className="grid max-w-[65ch] min-w-0 gap-2 py-4 first:pt-0">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 text-base break-words">
          <bdi lang={inEnglish} className="min-w-0">
            {subject}
          </bdi>
          {!isRead && <Chip tone="info">{m.message_new()}</Chip>}
        </h3>
        <p className="text-sm text-ink-soft">
          {m.note_written_by({ name: from.displayName, when: formatInstant(sentAt, zone, now) })}
        </p>
      </div>
      <blockquote lang={inEnglish} className="break-words whitespace-pre-line">
        {text}
      </blockquote>
      {from.email ? (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>{m.message_reply()}</span>
          <a href={reply} className="link inline-block py-2">
            <EmailText address={from.email} />
          </a>
        </p>
      ) : (
        <p>{m.message_reply_in_person()}</p>
      )}
    </li>
  )
}
