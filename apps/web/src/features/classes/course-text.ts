import type { OfferedCourse } from '#data/registration/sections.ts'
import { formatCreditFigure } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { formatCredits } from '#ui/text/credits.ts'

/** `3 credits`, `1–3 credits`, or a text for unknown credits. */
export function creditRange({ minimum, maximum }: OfferedCourse['credits']): string {
  if (minimum === null) return m.classes_credits_unknown()
  if (maximum === null || maximum === minimum) return formatCredits(minimum)
  return m.classes_credits_range({
    from: formatCreditFigure(minimum),
    to: formatCreditFigure(maximum),
  })
}

/** A course's prerequisites. Returns "none" only if the college reported that there are none. */
export function prerequisitesText({ prerequisites, requisites }: OfferedCourse): string {
  if (prerequisites === null) return m.classes_prerequisites_unknown()
  return requisites?.length === 0 ? m.classes_section_before_none() : prerequisites
}

/** The same as a full sentence. */
export function prerequisitesSentence(course: OfferedCourse): string {
  if (course.prerequisites === null) return m.classes_prerequisites_unknown()
  if (course.requisites?.length === 0) return m.classes_prerequisites_none()
  return m.classes_prerequisites({ text: course.prerequisites })
}
