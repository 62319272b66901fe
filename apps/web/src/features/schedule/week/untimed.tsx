import { useId } from 'react'
import { formatPeriods, modalityOf } from '#data/registration/modality.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { CourseNumber } from '#ui/academics/course-number.tsx'
import { PlaceName } from '#ui/academics/place-name.tsx'
import type { Scheduled } from '../scheduled.ts'

/** Classes of a week without a place on the timetable. Renders nothing when there are none. */
export function Untimed({ title, sections }: { title: string; sections: readonly Scheduled[] }) {
  const id = useId()
  if (sections.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="text-sm font-semibold text-ink-soft">
        {title}
      </h4>
      <ul className="rows mt-1">
        {sections.map((section) => {
          const modality = modalityOf(section.deliveryMode)
          return (
            <li key={section.id} className="flex flex-wrap items-center gap-x-2 py-2">
              <CourseNumber course={section.course} className="font-semibold" />
              <bdi lang={inEnglish}>{section.title}</bdi>
              {section.periods.length > 0 && <span>{formatPeriods(section)}</span>}
              <PlaceName section={section} />
              {modality && (
                <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
                  <modality.icon size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
                  {modality.word}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
