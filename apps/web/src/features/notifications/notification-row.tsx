import type { Notification } from '#data/shapes.ts'
import { formatInstant, formatTime } from '#lib/i18n/format.ts'
import { langOf } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { looksOf } from './kinds.ts'

/** One notification: level, source, time, text, and actions. */
export function NotificationRow({
  notification,
  hasDay = false,
  onRead,
  onDismiss,
  onRestore,
}: {
  notification: Notification
  /** Whether it shows the day, when there is no heading with it. */
  hasDay?: boolean
  onRead: () => void
  onDismiss: () => void
  onRestore: () => void
}) {
  const zone = useCollegeZone()
  const { title, body, url, createdAt, readAt, dismissedAt } = notification
  const { icon: Icon, tone, word, source } = looksOf(notification)
  const isUnread = readAt === null && dismissedAt === null
  return (
    <li className={`flex gap-3 py-4 tone-${tone}`}>
      <Icon size={22} strokeWidth={1.75} aria-hidden className="mt-px flex-none text-(--tone)" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p lang={langOf(notification, 'title')} className={isUnread ? 'font-semibold' : ''}>
            {title}
          </p>
          {isUnread && <Chip tone="accent">{m.notifications_unread()}</Chip>}
        </div>
        <ul className="dotted text-sm text-ink-soft">
          <li>{word()}</li>
          <li>{source}</li>
          <li className="figures">
            {hasDay ? formatInstant(createdAt, zone, new Date()) : formatTime(createdAt, zone)}
          </li>
        </ul>
        <p lang={langOf(notification, 'body')} className="mt-1 max-w-[70ch]">
          {body}
        </p>
        <div className="screen-only -mb-2 flex flex-wrap items-center gap-x-4">
          {url && (
            <PlaceLink
              url={url}
              className="link inline-flex min-h-11 items-center font-semibold"
              aria-label={m.notifications_open_named({ title })}
              onClick={() => isUnread && onRead()}
            >
              {m.notifications_open()}
            </PlaceLink>
          )}
          {isUnread && (
            <RowButton
              word={m.notifications_mark_read()}
              name={m.notifications_mark_read_named({ title })}
              onPress={onRead}
            />
          )}
          {dismissedAt === null ? (
            <RowButton
              word={m.ui_dismiss()}
              name={m.notifications_dismiss_named({ title })}
              onPress={onDismiss}
            />
          ) : (
            <RowButton
              word={m.notifications_restore()}
              name={m.notifications_restore_named({ title })}
              onPress={onRestore}
            />
          )}
        </div>
      </div>
    </li>
  )
}

function RowButton({ word, name, onPress }: { word: string; name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="link inline-flex min-h-11 items-center"
      aria-label={name}
      onClick={onPress}
    >
      {word}
    </button>
  )
}
