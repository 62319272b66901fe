import { formatMeetingPlace } from '#data/registration/format-meeting.ts'
import {
  areTimesUnknown,
  formatPeriods,
  modalityOf,
  timesUnknown,
} from '#data/registration/modality.ts'
import { hasSetTime } from '#data/registration/set-time.ts'
import { meetingsOn, type Occurrence, upNext } from '#data/registration/up-next.ts'
import type { Meeting, Registration, Section } from '#data/shapes.ts'
import { attendedClass } from '#data/teaching/my-classes.ts'
import { type Scheduled, toScheduled } from '#features/schedule/scheduled.ts'
import {
  dateInZone,
  formatDay,
  formatFullDay,
  formatTime,
  formatWallTimes,
} from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { addDays } from '#lib/time/days.ts'
import { m } from '#locales/compiled/messages.js'
import { CourseNumber } from '#ui/academics/course-number.tsx'
import { PlaceName } from '#ui/academics/place-name.tsx'
import { emptyWhen } from '#ui/card/all-empty.ts'
import { Card } from '#ui/card/card.tsx'
import type { GroupView } from '#ui/card/group-view.ts'
import { Chip } from '#ui/status/chip.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'

const week = [0, 1, 2, 3, 4, 5, 6]

/** A student's classes of today and the next days, as in their own schedule. */
export function NextClassesCard({
  group,
  forbidden,
}: {
  group: GroupView<Registration[]>
  forbidden: string
}) {
  const now = useNow(60_000)
  const zone = useCollegeZone()
  const today = dateInZone(zone, now)
  const classes = toScheduled((group.data ?? []).map(attendedClass), today).filter(
    ({ endOn }) => endOn >= today,
  )
  return (
    <Card
      group={emptyWhen(group, () => classes.length === 0)}
      title={m.people_next_classes()}
      description={m.people_next_classes_what()}
      empty={m.people_next_classes_empty()}
      forbidden={forbidden}
      lines={5}
    >
      {() =>
        // Older data that couldn't be read again may have no class left.
        classes.length === 0 ? (
          <p className="text-ink-soft">{m.people_next_classes_empty()}</p>
        ) : (
          <NextClasses classes={classes} now={now} zone={zone} />
        )
      }
    </Card>
  )
}

function NextClasses({
  classes,
  now,
  zone,
}: {
  classes: readonly Scheduled[]
  now: Date
  zone: string
}) {
  const today = dateInZone(zone, now)
  const days = week
    .map((ahead) => addDays(today, ahead))
    .map((day) => ({
      day,
      meetings: meetingsOn(day, classes, zone).filter(({ endsAt }) => endsAt > now),
    }))
    .filter(({ meetings }) => meetings.length > 0)
  const withoutSetTime = classes.filter(({ meetings }) => !meetings.some(hasSetTime))
  const unknown = withoutSetTime.filter(areTimesUnknown)
  const untimedText = withoutSetTime.filter((section) => !areTimesUnknown(section))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {days.length === 0 && withoutSetTime.length < classes.length && (
        <LaterClass classes={classes} now={now} zone={zone} />
      )}
      {days.map(({ day, meetings }) => (
        <section key={day} aria-label={formatFullDay(day)}>
          <h3 className="text-base font-semibold">
            {day === today
              ? m.schedule_today_date({ date: formatFullDay(day) })
              : formatFullDay(day)}
          </h3>
          <ul className="rows mt-1">
            {meetings.map((meeting) => (
              <MeetingRow key={meeting.meeting.id} {...meeting} now={now} zone={zone} />
            ))}
          </ul>
        </section>
      ))}
      <UntimedClasses title={m.dashboard_no_set_time()} sections={untimedText} />
      <UntimedClasses title={timesUnknown()} sections={unknown} />
    </div>
  )
}

function UntimedClasses({ title, sections }: { title: string; sections: readonly Scheduled[] }) {
  if (sections.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="rows mt-1">
        {sections.map((section) => (
          <li key={section.id} className={section.deliveryMode === null ? 'py-3' : row}>
            <ModalityOf section={section} />
            <div className="flex flex-wrap items-baseline gap-x-3">
              <Course section={section} />
              {section.periods.length > 0 && <span>{formatPeriods(section)}</span>}
              <PlaceName section={section} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown if nothing meets in the next week: when classes resume. */
function LaterClass({
  classes,
  now,
  zone,
}: {
  classes: readonly Scheduled[]
  now: Date
  zone: string
}) {
  const next = upNext(classes, now, zone)
  if (next.kind === 'none') return <p className="text-ink-soft">{m.dashboard_no_meetings()}</p>
  const { day, startsAt, section } = next.next
  return (
    <div>
      <p className="text-ink-soft">{m.people_next_classes_none()}</p>
      <p className="mt-1">
        {m.dashboard_then({
          day: formatDay(day, dateInZone(zone, now)),
          time: formatTime(startsAt, zone),
          course: section.course.id,
        })}
      </p>
    </div>
  )
}

const row = 'grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]'

function MeetingRow({
  section,
  meeting,
  startsAt,
  endsAt,
  now,
  zone,
}: Occurrence<Scheduled, Meeting> & { now: Date; zone: string }) {
  const where = formatMeetingPlace(meeting)
  return (
    <li className={row}>
      <p className="figures">
        {formatWallTimes(meeting.startTime ?? '', meeting.endTime ?? '')}
        {startsAt <= now && (
          <span className="block">
            <Chip tone="good">{m.dashboard_now_until({ time: formatTime(endsAt, zone) })}</Chip>
          </span>
        )}
      </p>
      <div className="min-w-0">
        <Course section={section} />
        <ul className="dotted text-sm text-ink-soft">
          {where && <li>{where}</li>}
          {!meeting.isOnline && section.deliveryMode && (
            <li>
              <ModalityOf section={section} />
            </li>
          )}
        </ul>
      </div>
    </li>
  )
}

const Course = ({ section: { course } }: { section: Section }) => (
  <p>
    <CourseNumber course={course} className="font-semibold" />
    <bdi lang={inEnglish}>{course.title}</bdi>
  </p>
)

const ModalityOf = ({ section }: { section: Section }) => modalityOf(section.deliveryMode)?.word
