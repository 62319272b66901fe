import type { CollegeDate } from '#data/shapes.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { LocalizedSentence } from '#ui/text/localized-sentence.tsx'
import type { DayOfClasses } from './week/meetings-of-week.ts'

/** The classes that do not meet on one of their regular days, with the reason. */
export function DoesNotMeet({
  cancelled,
  closure,
}: {
  cancelled: DayOfClasses['cancelled']
  closure: CollegeDate | null
}) {
  const classes = [...new Set(cancelled.map(({ section }) => section.course.id))].join(', ')
  if (!closure) return m.schedule_does_not_meet({ classes })
  const { title: reason } = closure
  return (
    <LocalizedSentence
      sentence={m.schedule_closed({ reason, classes })}
      text={reason}
      lang={getLang(closure)}
    />
  )
}
