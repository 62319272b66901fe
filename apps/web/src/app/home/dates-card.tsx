import { collegeDates } from '#data/college/events.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { CollegeDate } from '#data/shapes.ts'
import { formatDay, formatDayRange } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Card } from '#ui/card/card.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import type { LucideIcon } from '#ui/icons/lucide-icon.tsx'
import { useToday } from '#ui/time/use-today.ts'
import CalendarDays from '~icons/lucide/calendar-days'
import CalendarOff from '~icons/lucide/calendar-off'
import CalendarX2 from '~icons/lucide/calendar-x-2'
import GraduationCap from '~icons/lucide/graduation-cap'

const MAX_DATES = 3

const kinds: Readonly<Record<CollegeDate['kind'], { word: () => string; icon: LucideIcon }>> = {
  holiday: { word: m.events_holiday, icon: CalendarOff },
  deadline: { word: m.events_deadline, icon: CalendarX2 },
  classes: { word: m.events_classes, icon: GraduationCap },
  event: { word: m.events_event, icon: CalendarDays },
  closure: { word: m.events_closure, icon: CalendarOff },
}

/** The label for a kind of day; a closure's label states what is closed. */
function kindLabel({ kind, closure }: CollegeDate): string {
  if (!closure) return kinds[kind].word()
  const campuses = closure.campuses.map(({ title }) => title).join(', ')
  if (campuses) return m.events_closure_at({ campuses })
  return closure.officesOpen ? m.events_closure_open() : m.events_closure()
}

/** The next three dates of the college's calendar (R8.1). */
export function DatesCard() {
  const group = useGroup(collegeDates)
  const today = useToday()
  return (
    <div id="dates" className="scroll-mt-20">
      <Card group={group} title={m.events_dates()} empty={m.events_dates_empty()} lines={3}>
        {(dates) => (
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-x-8 gap-y-4">
            {dates.slice(0, MAX_DATES).map((date) => {
              const { id, title, translations, kind, startsOn, endsOn, url } = date
              const { icon: Icon } = kinds[kind]
              return (
                <li key={id} className="flex gap-3">
                  <Icon
                    size={22}
                    strokeWidth={1.75}
                    aria-hidden
                    className="mt-0.5 flex-none text-brand"
                  />
                  <div className="min-w-0">
                    <p className="figures font-semibold">
                      {startsOn === endsOn
                        ? formatDay(startsOn, today)
                        : formatDayRange(startsOn, endsOn, today)}
                    </p>
                    <p lang={getLang({ translations })}>
                      {url ? (
                        <PlaceLink url={url} className="link">
                          {title}
                        </PlaceLink>
                      ) : (
                        title
                      )}
                    </p>
                    <p className="text-sm text-ink-soft">{kindLabel(date)}</p>
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </Card>
    </div>
  )
}
