import type { OfficeHoursRow } from '@myhub/domain/college/office-hours.ts'
import { formatDay, formatWallTimes } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { weekdays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import MapPin from '~icons/lucide/map-pin'
import Video from '~icons/lucide/video'
import type { GroupView } from '../card/group-view.ts'
import { formatDays } from '../places/format-hours.ts'
import { useToday } from '../time/use-today.ts'

interface Posted {
  readonly hours: readonly OfficeHoursRow[]
  readonly note: string | null
  readonly untilOn: string
}

/**
 * A person's posted office hours and place.
 * @param isExpected whether to show a message if they have posted none
 */
export function OfficeHours({
  group,
  name,
  isExpected = false,
}: {
  group: GroupView<Posted>
  name: string
  isExpected?: boolean
}) {
  if (group.data) return <Hours posted={group.data} name={name} />
  if (!isExpected) return null
  if (group.state === 'unavailable')
    return <p className="text-sm text-ink-soft">{m.hours_unavailable({ name })}</p>
  if (group.state !== 'empty') return null
  return <p className="text-sm text-ink-soft">{m.hours_none_posted({ name })}</p>
}

function Hours({ posted: { hours, note, untilOn }, name }: { posted: Posted; name: string }) {
  const today = useToday()
  return (
    <div className="text-sm">
      <p className="font-semibold">{m.hours_of({ name })}</p>
      <ul>
        {hours.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key of their own
          <li key={index} className="flex flex-wrap items-center gap-x-3">
            <span className="figures">
              {formatDays(weekdays.filter((day) => row.days.includes(day)))}{' '}
              {formatWallTimes(row.from, row.to)}
            </span>
            {row.place && (
              <span className="inline-flex min-w-0 items-center gap-1 text-ink-soft">
                <MapPin size={14} strokeWidth={1.75} className="flex-none" aria-hidden />
                <bdi lang={inEnglish} className="break-words">
                  {row.place}
                </bdi>
              </span>
            )}
            {row.videoUrl && (
              <a
                href={row.videoUrl}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center gap-1"
              >
                <Video size={14} strokeWidth={1.75} className="flex-none" aria-hidden />
                {m.hours_video()}
              </a>
            )}
          </li>
        ))}
      </ul>
      {note && (
        <p lang={inEnglish} className="break-words">
          {note}
        </p>
      )}
      <p className="text-ink-soft">{m.hours_until({ date: formatDay(untilOn, today) })}</p>
    </div>
  )
}
