import { Link } from '@tanstack/react-router'
import type { Section } from '#data/shapes.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { CourseNumber } from '#ui/academics/course-number.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { Chip } from '#ui/status/chip.tsx'
import { useToday } from '#ui/time/use-today.ts'
import Presentation from '~icons/lucide/presentation'
import { AddToCalendar } from './add-to-calendar.tsx'
import { ClassDates, ClassFacts } from './class-entry.tsx'
import { Instructors } from './instructors.tsx'
import { Meetings } from './meetings.tsx'

/** A class that the person teaches. The section's id is the anchor. */
export function TaughtEntry({ section }: { section: Section }) {
  const today = useToday()
  const isCancelled = section.status === 'cancelled'
  return (
    <li id={section.id} className="grid scroll-mt-20 gap-3 py-5 first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h4 className="min-w-0 flex-[1_1_10rem] text-base font-semibold">
            <CourseNumber course={section.course} />
            <bdi lang={inEnglish}>{section.title}</bdi>
          </h4>
          <Chip tone="info" icon={Presentation}>
            {m.schedule_you_teach()}
          </Chip>
        </div>
        <ClassFacts section={section} />
      </div>
      {isCancelled && <p className="font-semibold text-bad">{m.schedule_section_cancelled()}</p>}
      <Meetings section={section} />
      {section.instructors.length > 1 && <Instructors instructors={section.instructors} />}
      <ClassDates section={section} today={today} />
      <div className="screen-only flex flex-wrap items-center gap-x-4">
        <Link
          to="/teaching/$sectionId"
          params={{ sectionId: section.id }}
          className={buttonClass('secondary')}
          aria-label={m.schedule_roster_named({ section: section.name })}
        >
          {m.schedule_roster()}
        </Link>
        {!isCancelled && <AddToCalendar section={section} />}
      </div>
    </li>
  )
}
