import { Link } from '@tanstack/react-router'
import { areTimesUnknown, timesUnknown } from '#data/registration/modality.ts'
import { upNext } from '#data/registration/up-next.ts'
import { type MyClass, useMyClasses } from '#data/teaching/my-classes.ts'
import { toScheduled } from '#features/schedule/scheduled.ts'
import { dateInZone, formatDay, formatTime } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { useTeaches } from '#session/work.ts'
import { Card } from '#ui/card/card.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { EventToday } from './event-today.tsx'
import { NextClass, NextClassSkeleton } from './next-class.tsx'

/** Today's next class, or the next one on a later day; and today's next event. */
export function UpNextCard() {
  const registers = useRegisters()
  const teaches = useTeaches()
  const classes = useMyClasses({ registers, teaches })
  const now = useNow()
  const zone = useCollegeZone()
  return (
    <Card
      title={m.dashboard_up_next()}
      subject={m.dashboard_your_next_class()}
      singular
      group={classes}
      empty={registers === false ? m.schedule_empty_teaching() : m.dashboard_no_classes()}
      drawing="spring"
      skeleton={<NextClassSkeleton />}
    >
      {(all) => (
        <>
          <NextOf all={all} now={now} zone={zone} />
          <EventToday now={now} zone={zone} />
        </>
      )}
    </Card>
  )
}

function NextOf({ all, now, zone }: { all: readonly MyClass[]; now: Date; zone: string }) {
  const today = dateInZone(zone, now)
  const scheduled = toScheduled(all, today)
  const next = upNext(scheduled, now, zone)
  if (next.kind === 'none') {
    const isUnknown = scheduled.some((entry) => entry.endOn >= today && areTimesUnknown(entry))
    return <p className="text-ink-soft">{isUnknown ? timesUnknown() : m.dashboard_no_meetings()}</p>
  }
  if (next.kind === 'today') return <NextClass {...next.next} now={now} zone={zone} />
  const { day, startsAt, section } = next.next
  return (
    <>
      <p className="text-ink-soft">{m.dashboard_no_more_today()}</p>
      <p className="mt-1 text-lg">
        {m.dashboard_then({
          day: isTomorrow(day, now, zone) ? m.dashboard_tomorrow() : formatDay(day, today),
          time: formatTime(startsAt, zone),
          course: section.course.id,
        })}
      </p>
      <p lang={inEnglish} className="text-ink-soft">
        {section.course.title}
      </p>
      <Link to="/profile/schedule" className={`${buttonClass('secondary')} mt-4`}>
        {m.dashboard_open_schedule()}
      </Link>
    </>
  )
}

/** By calendar, not by 24 hours: one day in spring only has 23. */
function isTomorrow(day: string, now: Date, zone: string): boolean {
  return day === addDays(dateInZone(zone, now), 1)
}
