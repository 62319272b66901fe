import { myRegistrations } from '#data/people/person.ts'
import { useGroup } from '#data/query/group-view.ts'
import { useCourseSections } from '#data/registration/course-sections.ts'
import { formatMeetingTime } from '#data/registration/format-meeting.ts'
import { registeredSections } from '#data/registration/plans/class-names.ts'
import type { RegistrationPlans } from '#data/registration/plans.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import type { Registration } from '#data/shapes.ts'
import { m } from '#locales/compiled/messages.js'
import { formatSeats } from '../seats.tsx'

/**
 * The classes that a student can swap into: other sections of the course, and planned classes.
 * Empty without a class to drop.
 */
export function useSwapChoices(
  { term, plans }: RegistrationPlans,
  classToDrop: Registration | null,
): OfferedSection[] {
  const enrollment = registeredSections(useGroup(myRegistrations).data ?? [])
  const courses = classToDrop ? [classToDrop.section.course.id] : []
  const sections = useCourseSections(term?.code, courses).data
  if (!classToDrop) return []
  const candidates = [
    ...Object.values(sections ?? {}).flatMap((section) => section?.courses ?? []),
    ...plans.flatMap(({ classes }) => classes.flatMap(({ course }) => course ?? [])),
  ].flatMap((course) => course.sections)
  const choices = new Map(candidates.map((section) => [section.id, section]))
  return [...choices.values()].filter(({ id }) => !enrollment.has(id))
}

/** `ENG-105-CRF03, Mon, Wed 9:00 – 9:50 AM, 4 seats open`. */
export const sectionOptionLabel = ({ name, meetings, seats }: OfferedSection): string =>
  m.class_change_option({ name, when: formatTimes(meetings), seats: formatSeats(seats) })

function formatTimes(meetings: OfferedSection['meetings']): string {
  if (meetings === null) return m.classes_meetings_unknown()
  if (meetings.length === 0) return m.schedule_no_set_time()
  return meetings.map(formatMeetingTime).join('; ')
}
