import type { ReactNode } from 'react'
import type { Notification } from '#data/shapes.ts'
import { formatInstant, formatTime } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import Check from '~icons/lucide/check'
import RotateCcw from '~icons/lucide/rotate-ccw'
import X from '~icons/lucide/x'
import './notifications.css'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { getAppearance } from './kinds.ts'

/** One notification: level, source, time, text, and actions. */
export function NotificationRow({
  notification,
  hasDay = false,
  onRead,
  onDismiss,
  onRestore,
}: {
  notification: Notification
  /** Whether to show the day, if there is no heading with it. */
  hasDay?: boolean
  onRead: () => void
  onDismiss: () => void
  onRestore: () => void
}) {
  const zone = useCollegeZone()
  const { title, body, url, createdAt, readAt, dismissedAt } = notification
  const { icon: Icon, tone, word, source } = getAppearance(notification)
  const isUnread = readAt === null && dismissedAt === null
  return (
    <li className={`notification tone-${tone}`}>
      <Icon size={22} strokeWidth={1.75} aria-hidden className="mt-px flex-none text-(--tone)" />
      <div className="min-w-0 flex-1">
        <p lang={getLang(notification, 'title')} className={isUnread ? 'font-semibold' : ''}>
          {isUnread && <span className="unread-dot" aria-hidden />}
          <Title url={url} onOpen={() => isUnread && onRead()}>
            {title}
          </Title>
          {isUnread && <span className="sr-only"> {m.notifications_unread()}</span>}
        </p>
        <ul className="dotted text-sm text-ink-soft">
          <li>{word()}</li>
          <li>{source}</li>
          <li className="figures">
            {hasDay ? formatInstant(createdAt, zone, new Date()) : formatTime(createdAt, zone)}
          </li>
        </ul>
        <p lang={getLang(notification, 'body')} className="mt-1 max-w-[70ch]">
          {body}
        </p>
      </div>
      <div className="notification-actions screen-only">
        {isUnread && (
          <IconButton
            icon={Check}
            name={m.notifications_mark_read_named({ title })}
            onClick={onRead}
          />
        )}
        {dismissedAt === null ? (
          <IconButton
            icon={X}
            name={m.notifications_dismiss_named({ title })}
            onClick={onDismiss}
          />
        ) : (
          <IconButton
            icon={RotateCcw}
            name={m.notifications_restore_named({ title })}
            onClick={onRestore}
          />
        )}
      </div>
    </li>
  )
}

/** The title as a link that covers the row, so that a press anywhere opens it. */
function Title({
  url,
  onOpen,
  children,
}: {
  url: string | null
  onOpen: () => void
  children: ReactNode
}) {
  if (!url) return children
  return (
    <PlaceLink url={url} className="row-link" onClick={onOpen}>
      {children}
    </PlaceLink>
  )
}
