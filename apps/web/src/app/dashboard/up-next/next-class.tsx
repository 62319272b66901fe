import { Link } from '@tanstack/react-router'
import { formatMeetingPlace } from '#data/registration/format-meeting.ts'
import { modalityOf } from '#data/registration/modality.ts'
import type { Occurrence } from '#data/registration/up-next.ts'
import type { Meeting } from '#data/shapes.ts'
import type { Scheduled } from '#features/schedule/scheduled.ts'
import { formatTime } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { CourseNumber } from '#ui/academics/course-number.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { mapPlace } from '#ui/places/map-place.ts'
import { Chip } from '#ui/status/chip.tsx'
import Clock from '~icons/lucide/clock'
import MapPin from '~icons/lucide/map-pin'
import Presentation from '~icons/lucide/presentation'
import UserRound from '~icons/lucide/user-round'
import { timeUntil } from './time-until.ts'

/** Today's next class: time, course, place, modality and instructors. */
export function NextClass({
  section,
  meeting,
  startsAt,
  endsAt,
  now,
  zone,
}: Occurrence<Scheduled, Meeting> & { now: Date; zone: string }) {
  const isOn = startsAt <= now
  const modality = modalityOf(section.deliveryMode)
  const instructor =
    section.instructors.find((candidate) => candidate.isPrimary) ?? section.instructors[0]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures text-3xl font-semibold tracking-tight">
          {formatTime(startsAt, zone)}
        </p>
        <Chip tone={isOn ? 'good' : 'brand'} icon={Clock}>
          {isOn
            ? m.dashboard_now_until({ time: formatTime(endsAt, zone) })
            : timeUntil(startsAt, now)}
        </Chip>
      </div>
      <p className="mt-2">
        <CourseNumber course={section.course} className="font-semibold" />
        <span lang={inEnglish}>{section.course.title}</span>
      </p>
      <ul className="mt-3 grid gap-1.5 text-ink-soft">
        <li className="flex items-center gap-2">
          <MapPin size={18} strokeWidth={1.75} aria-hidden className="flex-none" />
          {meeting.building ? (
            <PlaceLink
              url={mapPlace(meeting.building.code, meeting.room?.number ?? null)}
              className="link -my-2.5 inline-block py-2.5"
            >
              {formatMeetingPlace(meeting)}
            </PlaceLink>
          ) : (
            formatMeetingPlace(meeting)
          )}
        </li>
        {modality && (
          <li className="flex items-center gap-2">
            <modality.icon size={18} strokeWidth={1.75} aria-hidden className="flex-none" />
            {modality.word}
          </li>
        )}
        {section.isTaught && (
          <li className="flex items-center gap-2">
            <Presentation size={18} strokeWidth={1.75} aria-hidden className="flex-none" />
            <Link
              to="/teaching/$sectionId"
              params={{ sectionId: section.id }}
              className="link -my-2.5 inline-block py-2.5"
            >
              {m.dashboard_you_teach()}
            </Link>
          </li>
        )}
        {!section.isTaught && instructor && (
          <li className="flex items-center gap-2">
            <UserRound size={18} strokeWidth={1.75} aria-hidden className="flex-none" />
            <bdi>{instructor.displayName}</bdi>
          </li>
        )}
      </ul>
    </>
  )
}

/** The same shape in gray: the time, the course, and three lines about it. */
export function NextClassSkeleton() {
  return (
    <div aria-hidden>
      <div className="skeleton h-10 w-36" />
      <div className="skeleton mt-2 h-6 w-full" />
      <div className="mt-3 grid gap-1.5">
        <div className="skeleton h-6 w-2/5" />
        <div className="skeleton h-6 w-1/3" />
        <div className="skeleton h-6 w-1/2" />
      </div>
    </div>
  )
}
